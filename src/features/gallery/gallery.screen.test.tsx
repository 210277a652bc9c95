import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChildId, MediaId } from '#domain/kernel/ids.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import {
  aGalleryTablet,
  albumId,
  aPicture,
  eventId,
  pictureId,
} from '#tests/support/screens/open-gallery.tsx'
import { childId } from '#tests/support/tablets/classroom.ts'
import { addPictureKind } from './gallery.offline.ts'

const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-picture]')]
const shown = () => tiles().map((it) => it.dataset.state)
const three = [1, 2, 3].map((number) => aPicture(number))
const address = () => document.querySelector('[data-address]')?.textContent
const nour = childId(1) as ChildId
const director = { userType: 'director' } as const

async function openThree(locale: 'en' | 'fr' = 'en') {
  const tablet = await aGalleryTablet(three)
  await tablet.open(locale)
  await waitFor(() => expect(tiles()).toHaveLength(3))
  return tablet
}

describe('an album', () => {
  test('stands by its class in the list, with its day and its pictures', async () => {
    await openThree()
    const row = document.querySelector<HTMLElement>(`[data-album="${albumId}"]`)
    expect(row?.textContent).toContain('Farm visit')
    expect(row?.textContent).toContain('12/11/2026, 3 pictures')
    expect(screen.getByRole('heading', { name: 'Mésanges' })).toBeDefined()
  })

  test('says the event that it shows', async () => {
    const { open } = await aGalleryTablet(three, { album: { eventId } })
    await open()
    expect(await screen.findByText(/Event: To the farm/)).toBeDefined()
  })

  test('speaks French to a French reader', async () => {
    await openThree('fr')
    expect(screen.getByRole('button', { name: 'Ajouter des photos et vidéos' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tout choisir (3)' })).toBeDefined()
  })

  test('is begun with its class, its day and what its pictures are for', async () => {
    const { state, open } = await aGalleryTablet([], { albums: 0 })
    await open('en', '/gallery')
    await userEvent.click(await screen.findByRole('button', { name: 'Begin an album' }))
    await userEvent.type(screen.getByLabelText('Title'), 'Egg hunt')
    await userEvent.selectOptions(screen.getByLabelText('Event'), eventId)
    await userEvent.click(screen.getByRole('button', { name: 'Save the album' }))
    await waitFor(() => expect(state.acts).toHaveLength(1))
    expect(state.acts[0]).toMatchObject({
      name: 'addAlbum',
      input: { title: 'Egg hunt', happenedOn: '2026-11-17', use: 'families', eventId },
    })
  })
})

describe('an album that this device has not read', () => {
  test('says that its pictures are to come, and is called empty by nobody', async () => {
    const { classroom, open } = await aGalleryTablet([aPicture(1, { state: 'waiting' })], {
      user: director,
    })
    await open('en', '/gallery')
    await screen.findByRole('button', { name: 'Approve' })
    classroom.state.isReachable = false
    await userEvent.click(screen.getByText('Farm visit', { selector: '[data-album] *' }))
    expect(await screen.findByText('3 pictures are not on this device yet.')).toBeDefined()
    expect(screen.queryByText('No picture here yet')).toBeNull()
  })

  test('says it beside the pictures of this device too, before and after they are sent', async () => {
    const { classroom, offline, open } = await aGalleryTablet([aPicture(1, { state: 'waiting' })], {
      user: director,
    })
    await open('en', '/gallery')
    await screen.findByRole('button', { name: 'Approve' })
    classroom.state.isReachable = false
    await userEvent.click(screen.getByText('Farm visit', { selector: '[data-album] *' }))
    await screen.findByText('3 pictures are not on this device yet.')
    const content = {
      ...{ pictureId: pictureId(9), albumId, mediaId: pictureId(8) as string as MediaId },
      ...{ filmId: null, caption: null, childIds: [], albumTitle: 'Farm visit' },
    }
    await offline.save([newEntry(addPictureKind, { content, baseVersion: null })])
    await waitFor(() => expect(shown()).toEqual(['waiting']))
    expect(screen.getByText('3 pictures are not on this device yet.')).toBeDefined()
    // The entry gets through, and the pictures do not come yet.
    classroom.answers.set('AlbumPage', () => new Promise(() => undefined))
    classroom.state.isReachable = true
    offline.sendNow()
    await waitFor(() => expect(tiles()[0]?.dataset.saved).toBe('server'), { timeout: 4_000 })
    expect(screen.getByText('3 pictures are not on this device yet.')).toBeDefined()
  })
})

describe('a picture', () => {
  test('that is open is in the address, is turned by arrows, and Escape closes it', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1, approved' }))
    const viewer = () => document.querySelector<HTMLElement>('[data-viewer]') as HTMLElement
    expect(address()).toContain(`picture=${pictureId(1)}`)
    fireEvent.keyDown(viewer(), { key: 'ArrowRight' })
    await waitFor(() => expect(viewer().dataset.viewer).toBe(pictureId(2)))
    fireEvent.keyDown(viewer(), { key: 'ArrowLeft' })
    fireEvent.keyDown(viewer(), { key: 'ArrowLeft' })
    await waitFor(() => expect(viewer().dataset.viewer).toBe(pictureId(3)))
    fireEvent(viewer(), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(document.querySelector('[data-viewer]')).toBeNull())
    expect(address()).not.toContain('picture=')
  })

  test('names who is on it, and who of them misses consent, without a network', async () => {
    const { classroom } = await openThree()
    classroom.state.isReachable = false
    await userEvent.click(screen.getByRole('button', { name: 'Choose: Picture 1, approved' }))
    await userEvent.click(screen.getByRole('button', { name: 'Name children' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Adam Sow' }))
    expect(within(dialog).queryByText(/No consent for this use/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: /Nour Belkacem/ }))
    expect(within(dialog).getByText('No consent for this use: Nour Belkacem.')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(tiles()[0]?.dataset).toMatchObject({ state: 'held', saved: 'tablet' }),
    )
    expect(within(tiles()[0] as HTMLElement).getByText('to send')).toBeDefined()
  })

  test('that is taken out comes back with undo', async () => {
    const { classroom } = await openThree()
    classroom.state.isReachable = false
    await userEvent.click(screen.getByRole('button', { name: 'Choose: Picture 2, approved' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(tiles()).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(tiles()).toHaveLength(3))
  })
})

describe('the choice of pictures', () => {
  test('is made with Space, and with Shift up to where the arrows went', async () => {
    await openThree()
    screen.getByRole('button', { name: 'Picture 1, approved' }).focus()
    await userEvent.keyboard(' ')
    expect(tiles().map((it) => it.dataset.chosen)).toEqual(['true', undefined, undefined])
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    expect(tiles().map((it) => it.dataset.chosen)).toEqual(['true', 'true', 'true'])
    expect(screen.getByText('3 chosen')).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('3 chosen')).toBeNull()
  })

  test('is taken out with Delete', async () => {
    await openThree()
    screen.getByRole('button', { name: 'Picture 1, approved' }).focus()
    await userEvent.keyboard(' {Delete}')
    await waitFor(() => expect(tiles()).toHaveLength(2))
  })
})

describe('what the direction decides', () => {
  test('approves what waits over all albums in one tap, and never what is held', async () => {
    const waiting = { state: 'waiting' } as const
    const held = { ...waiting, childIds: [nour], missingChildIds: [nour] }
    const { state, open } = await aGalleryTablet(
      [aPicture(1, waiting), aPicture(2, waiting), aPicture(3, held)],
      { user: director },
    )
    await open('en', '/gallery')
    expect(await screen.findByText('No consent: Nour Belkacem')).toBeDefined()
    const file = screen.getByRole('link', { name: 'File of Nour Belkacem' })
    expect(file.getAttribute('href')).toBe(`/profile/${nour}?tab=PROFILE`)
    await userEvent.click(screen.getByRole('button', { name: 'Approve the 2' }))
    await waitFor(() => expect(shown()).toEqual(['held']))
    expect(tiles()[0]?.contains(document.activeElement)).toBe(true)
    expect(state.acts[0]).toMatchObject({
      state: 'approved',
      pictures: [
        { pictureId: pictureId(1), version: 1 },
        { pictureId: pictureId(2), version: 1 },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shown()).toEqual(['waiting', 'waiting', 'held']))
  })

  test('says that an approved picture is hidden, since a consent was withdrawn', async () => {
    const { open } = await aGalleryTablet(
      [aPicture(1, { childIds: [nour], missingChildIds: [nour] })],
      { user: director },
    )
    await open()
    expect(await screen.findByText('1 approved picture is hidden.')).toBeDefined()
    expect(shown()).toEqual(['held'])
  })

  test('is asked of nobody else', async () => {
    await openThree()
    await userEvent.click(screen.getByRole('button', { name: 'Choose all 3' }))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

describe('the filter', () => {
  test('leaves what is approved, or what is not, and stands in the address', async () => {
    const { open } = await aGalleryTablet([aPicture(1), aPicture(2, { state: 'waiting' })])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Not approved' }))
    await waitFor(() => expect(shown()).toEqual(['waiting']))
    expect(address()).toContain('filter=notApproved')
    await userEvent.click(screen.getByRole('button', { name: 'Approved' }))
    await waitFor(() => expect(shown()).toEqual(['approved']))
  })
})

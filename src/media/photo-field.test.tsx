import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChildId, MediaId, UserId } from '#domain/kernel/ids.ts'
import { largestFile } from '#domain/media/media.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { type OfflineStore, openOffline } from '#src/offline/offline-store.ts'
import { type Device, openDevice } from '#src/offline/storage/device-database.ts'
import { systemClock } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { PhotoField } from './photo-field.tsx'
import { ConsentNotice, whoBlocksPhotos } from './photo-notices.tsx'
import { fitWithin, type shrinkPhoto } from './shrink-photo.ts'
import { usePhotoPicker } from './use-photo-picker.ts'

const ids = createIds(systemClock, systemRandomBytes)
let device: Device
let store: OfflineStore

beforeEach(async () => {
  URL.createObjectURL = vi.fn(() => 'blob:local')
  URL.revokeObjectURL = vi.fn()
  device = await openDevice({ newDeviceId: ids.next })
  store = await openOffline({
    user: { userId: ids.next() as UserId, schoolId: null, displayName: 'Marie D.' },
    device,
    loadKinds: async () => [],
    locks: { request: (_name, _options, work) => work({}) },
    probe: async () => false,
    session: () => null,
    send: async () => ({ kind: 'retry', reason: 'no-answer', retryAfterMs: null }),
  })
})
afterEach(() => store.close())

/** Tests have no canvas: what calls itself a photo becomes one. */
const shrink: typeof shrinkPhoto = async (file) => {
  if (file.size > largestFile) return { trouble: 'too-large' }
  return file.type === 'image/jpeg'
    ? { bytes: new TextEncoder().encode('small').buffer }
    : { trouble: 'not-a-picture' }
}

function Form({
  draft = 'diary',
  had = [],
  takes = 'photos',
}: {
  draft?: string
  had?: readonly MediaId[]
  takes?: 'photos' | 'papers'
}) {
  const [mediaIds, onChange] = useState<readonly MediaId[]>(had)
  const picker = usePhotoPicker({ draft, mediaIds, onChange, takes, shrink })
  return <PhotoField picker={picker} about="Photo of Léo" />
}

const form = (locale: 'en' | 'fr' = 'en') =>
  renderIn(
    locale,
    <OfflineProvider store={store}>
      <Form />
    </OfflineProvider>,
  )

const photo = (name = 'garden.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('[data-photo-input="roll"]')
  if (!found) throw new Error('there is no way to choose a photo')
  return found
}

describe('the photos of a form', () => {
  test('are shown when they are on the tablet, each with its place in the row', async () => {
    await form()
    await userEvent.upload(input(), [photo(), photo('snow.jpg')])
    await screen.findByRole('button', { name: 'Photo of Léo (1 of 2), not sent yet' })
    await screen.findByRole('button', { name: 'Photo of Léo (2 of 2), not sent yet' })
    expect(store.photos.list().current()).toHaveLength(2)
  })

  test('are removed from the form and from the tablet', async () => {
    await form()
    await userEvent.upload(input(), photo())
    await userEvent.click(await screen.findByRole('button', { name: 'Photo of Léo: remove it' }))
    expect(screen.queryByRole('list')).toBeNull()
    await waitFor(() => expect(store.photos.list().current()).toEqual([]))
  })

  test('are removed from a line that is changed, and still sent for the line as it was', async () => {
    const mediaId = ids.next() as MediaId
    const bytes = new TextEncoder().encode('small').buffer
    await store.photos.keep({ mediaId, bytes, sha256: 'a'.repeat(64), draft: 'diary' })
    await store.save([], { blobs: [mediaId] })
    await renderIn(
      'en',
      <OfflineProvider store={store}>
        <Form draft="diary-line:1" had={[mediaId]} />
      </OfflineProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Photo of Léo: remove it' }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(await (await store.photos.read(mediaId))?.text()).toBe('small')
  })

  test('can be looked at large', async () => {
    await form()
    await userEvent.upload(input(), photo())
    const open = await screen.findByRole('button', { name: /^Photo of Léo(?!:)/ })
    await waitFor(() => expect(open.hasAttribute('disabled')).toBe(false))
    await userEvent.click(open)
    const dialog = await screen.findByRole('dialog', { name: 'Photo of Léo' })
    const image = within(dialog).getByRole('img', { name: 'Photo of Léo' })
    expect(image.getAttribute('src')).toBe('blob:local')
  })

  test('do not include a file that is no picture, which is told by name', async () => {
    await form()
    await userEvent.upload(input(), new File(['x'], 'menu.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toMatch('menu.pdf is not a picture that this device can read')
    await userEvent.click(within(notice).getByRole('button', { name: 'All right' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('do not include one of 60 MB, which is told with its size, in French too', async () => {
    await form('fr')
    const large = photo('géante.jpg')
    Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 })
    await userEvent.upload(input(), large)
    expect((await screen.findByRole('alert')).textContent).toMatch(/géante\.jpg pèse 60\sMo/)
  })

  test('are six at most, and the seventh is told', async () => {
    await form()
    await userEvent.upload(
      input(),
      Array.from({ length: 7 }, (_, n) => photo(`${n}.jpg`)),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(
      '6.jpg was not taken in: 6 photos',
    )
    expect(screen.getByRole('button', { name: 'Choose photos' }).hasAttribute('disabled')).toBe(
      true,
    )
  })
})

describe('what families have not allowed', () => {
  const [leo, adam] = ['leo', 'adam'] as unknown as [ChildId, ChildId]
  const nameOf = (childId: ChildId) => (childId === leo ? 'Léo' : 'Adam')
  const consents = [
    { childId: leo, uses: ['own-family'] as const },
    { childId: adam, uses: ['own-family', 'other-families'] as const },
  ]

  test('blocks a photo of several children by name, and the same child alone not', async () => {
    const mediaIds = ['one']
    expect(whoBlocksPhotos({ mediaIds, childIds: [leo], consents })).toEqual([])
    const blocking = whoBlocksPhotos({ mediaIds, childIds: [leo, adam], consents })
    await renderIn(
      'en',
      <ConsentNotice blocking={blocking} childCount={2} nameOf={nameOf} isKnown="yes" />,
    )
    expect(screen.getByRole('alert').textContent).toMatch(
      'No permission for photos that other families see: Léo.',
    )
  })

  test('blocks nothing where there is no photo', () => {
    expect(whoBlocksPhotos({ mediaIds: [], childIds: [leo, adam], consents: null })).toEqual([])
  })

  test('is everything while this tablet has not heard of it', async () => {
    const blocking = whoBlocksPhotos({ mediaIds: ['one'], childIds: [adam], consents: null })
    await renderIn(
      'fr',
      <ConsentNotice blocking={blocking} childCount={1} nameOf={nameOf} isKnown="no" />,
    )
    expect(screen.getByRole('alert').textContent).toMatch('Les photos doivent attendre.')
  })
})

test('a photo fits its side and is never made larger', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 })
  expect(fitWithin({ width: 20, height: 10 }, 1600)).toEqual({ width: 20, height: 10 })
  expect(fitWithin({ width: 9000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 })
})

describe('the papers of a form', () => {
  const papers = () =>
    renderIn(
      'en',
      <OfflineProvider store={store}>
        <Form takes="papers" />
      </OfflineProvider>,
    )
  const pdf = (text: string) => new File([text], 'paper.pdf', { type: 'application/pdf' })
  const kept = () => store.photos.list().current()

  test('are photos and PDFs, and a PDF is kept as it is', async () => {
    await papers()
    const whole = '%PDF-1.7 words %%EOF'
    await userEvent.upload(input(), [photo(), pdf(whole)])
    await waitFor(() => expect(kept().map(({ kind }) => kind)).toEqual(['photo', 'document']))
    expect(kept().map(({ total }) => total)).toEqual([5, whole.length])
  })

  test('that are no whole PDF are not taken in, and the form says so', async () => {
    await papers()
    await userEvent.upload(input(), pdf('%PDF-1.7 cut o'))
    expect((await screen.findByRole('alert')).textContent).toContain('paper.pdf is not a whole PDF')
    expect(kept()).toEqual([])
  })

  test('are no photos of a day: its form takes no PDF', async () => {
    await form()
    expect(input().accept).toBe('image/*')
  })
})

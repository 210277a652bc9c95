import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aFilm, box } from '#tests/support/examples/film-examples.ts'
import {
  aFilmed,
  aGalleryTablet,
  aPicture,
  filmId,
  pictureId,
} from '#tests/support/screens/open-gallery.tsx'
import type { makePoster } from './make-poster.ts'

/** Tests have no player: what it would say of the next film. */
let poster: Awaited<ReturnType<typeof makePoster>>
vi.mock('./make-poster.ts', () => ({ makePoster: async () => poster }))

beforeEach(() => {
  poster = { bytes: new TextEncoder().encode('a frame').buffer }
  URL.createObjectURL = vi.fn(() => 'blob:local')
  URL.revokeObjectURL = vi.fn()
  HTMLMediaElement.prototype.play = vi.fn(async () => undefined)
  HTMLMediaElement.prototype.pause = vi.fn()
})

const fileOf = (bytes: Uint8Array, name: string) =>
  new File([Uint8Array.from(bytes)], name, { type: 'video/mp4' })
const input = () => document.querySelector('[data-photo-input="roll"]') as HTMLInputElement
const tileOf = (id: string) =>
  document.querySelector(`li[data-picture="${id}"]`) as HTMLElement | null
const video = () => document.querySelector('video')
const viewer = () => document.querySelector('[data-viewer]') as HTMLElement

async function anAlbumOf(films: Parameters<typeof aGalleryTablet>[0]) {
  const tablet = await aGalleryTablet(films)
  await tablet.open()
  await waitFor(() => {
    expect(input()).not.toBeNull()
    expect(document.querySelectorAll('li[data-picture]')).toHaveLength(films.length)
  })
  return tablet
}
const arrived = aFilmed(1, { url: '/files/films/1.mp4', seconds: 42 })

describe('a film in an album', () => {
  test('is shown by its frame with its length, and says so in both languages', async () => {
    const tablet = await aGalleryTablet([arrived, aPicture(2)])
    await tablet.open('fr')
    await screen.findByRole('button', { name: 'Vidéo 1, 0:42, validée' })
    expect(tileOf(pictureId(1))?.querySelector('[data-film]')?.textContent).toContain('0:42')
    expect(tileOf(pictureId(2))?.querySelector('[data-film]')).toBeNull()
  })

  test('is played with the controls of the browser, and Space plays and stops it', async () => {
    await anAlbumOf([arrived, aPicture(2)])
    await userEvent.click(screen.getByRole('button', { name: 'Film 1, 0:42, approved' }))
    const film = await waitFor(() => video() ?? expect.fail('no player'))
    expect(film.getAttribute('src')).toBe('/files/films/1.mp4')
    expect([film.controls, film.autoplay]).toEqual([true, false])
    fireEvent.keyDown(viewer(), { key: ' ' })
    expect(film.play).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(film, { key: 'ArrowRight' })
    expect(viewer().dataset.viewer).toBe(pictureId(1))
    fireEvent.keyDown(viewer(), { key: 'ArrowRight' })
    await waitFor(() => expect(viewer().dataset.viewer).toBe(pictureId(2)))
    expect(video()).toBeNull()
  })

  test('runs without sound in a slideshow, which goes on after its end', async () => {
    await anAlbumOf([arrived, aPicture(2)])
    await userEvent.click(screen.getByRole('button', { name: 'Slideshow' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Play the slideshow' }))
    const film = video() as HTMLVideoElement
    expect(film.play).toHaveBeenCalledTimes(1)
    expect([film.autoplay, film.muted]).toEqual([false, true])
    fireEvent.play(film)
    fireEvent.ended(film)
    await waitFor(() => expect(viewer().dataset.viewer).toBe(pictureId(2)))
  })

  test('says that it needs the network where it does not come, and is tried again', async () => {
    const { classroom } = await anAlbumOf([arrived])
    classroom.state.isReachable = false
    await userEvent.click(screen.getByRole('button', { name: 'Film 1, 0:42, approved' }))
    fireEvent.error(video() as HTMLVideoElement)
    expect(await screen.findByText(/This film needs the network/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(video()).not.toBeNull()
  })

  test('that is still on another device says so', async () => {
    await anAlbumOf([aFilmed(1, { url: null, seconds: null })])
    await userEvent.click(screen.getByRole('button', { name: 'Film 1, approved' }))
    expect(await screen.findByText(/has not arrived at the school yet/)).toBeDefined()
  })

  test('that the school refused says why on every device, and waits no more', async () => {
    await anAlbumOf([
      aFilmed(1, { url: null, seconds: null, refusedBecause: 'media.film-in-fragments' }),
    ])
    expect(within(tileOf(pictureId(1)) as HTMLElement).getByText('Film not taken')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Film 1, approved' }))
    expect(await screen.findByText(/The school did not take this film/)).toBeDefined()
    expect(screen.getByText(/is written in fragments/)).toBeDefined()
    expect(screen.queryByText(/has not arrived/)).toBeNull()
  })

  test('stands among what the direction judges, and is played there', async () => {
    const { open } = await aGalleryTablet([{ ...arrived, state: 'waiting' }], {
      user: { userType: 'director' },
    })
    await open('en', '/gallery')
    await userEvent.click(await screen.findByRole('button', { name: 'Film 1, 0:42, to approve' }))
    expect(video()?.getAttribute('src')).toBe('/files/films/1.mp4')
  })
})

describe('a chosen film', () => {
  test('waits on the tile without a network, with its length and how much is sent', async () => {
    const { classroom, offline } = await anAlbumOf([])
    classroom.state.isReachable = false
    await userEvent.upload(input(), [fileOf(aFilm({ seconds: 42 }), 'walk.mp4')])
    const tile = await screen.findByRole('button', { name: 'Film 1, 0:42, to approve' })
    const item = tile.closest('li') as HTMLElement
    expect(item.dataset.saved).toBe('tablet')
    expect(within(item).getByText('Film 0%')).toBeDefined()
    const rows = offline.photos.list().current()
    expect(rows.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['film', 'queued'],
      ['photo', 'queued'],
    ])
    // What was added is chosen: the first tap lets go of it.
    await userEvent.click(tile)
    await userEvent.click(tile)
    await waitFor(() => expect(video()?.getAttribute('src')).toBe('blob:local'))
  })

  test('is kept without the place and the device that the camera wrote', async () => {
    const { classroom, offline } = await anAlbumOf([])
    classroom.state.isReachable = false
    await userEvent.upload(input(), [fileOf(aFilm(), 'walk.mp4')])
    await screen.findByText('Film 0%')
    const row = offline.photos
      .list()
      .current()
      .find(({ kind }) => kind === 'film')
    const kept = row && (await offline.photos.read(row.mediaId))
    const text = Buffer.from((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('latin1')
    expect(text).toContain('frame')
    expect(text).not.toContain('Camera Company')
    expect(text).not.toContain('+48.8577')
  })

  test('is refused by a sentence of its own, and the others go on', async () => {
    const { classroom } = await anAlbumOf([])
    classroom.state.isReachable = false
    await userEvent.upload(input(), [
      fileOf(aFilm({ seconds: 75 }), 'long.mp4'),
      fileOf(aFilm().subarray(0, 40), 'torn.mp4'),
      fileOf(aFilm({ more: [box('moof')] }), 'recorded.mp4'),
      fileOf(aFilm(), 'good.mp4'),
    ])
    expect(await screen.findByText(/long\.mp4 lasts longer than a minute/)).toBeDefined()
    expect(screen.getByText(/torn\.mp4 is not a film that the school keeps/)).toBeDefined()
    expect(screen.getByText(/recorded\.mp4 is written in fragments/)).toBeDefined()
    await waitFor(() => expect(document.querySelectorAll('li[data-picture]')).toHaveLength(1))
  })

  test.each([
    ['film-unplayable', /cannot play/],
    ['film-too-slow', /within 15 seconds/],
  ] as const)('of which this browser draws no frame is refused: %s', async (trouble, sentence) => {
    poster = { trouble }
    const { offline } = await anAlbumOf([])
    await userEvent.upload(input(), [fileOf(aFilm(), 'walk.mp4')])
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(offline.photos.list().current()).toEqual([])
  })

  test('stands in its album as the film that the school has', async () => {
    const { state } = await anAlbumOf([])
    await userEvent.upload(input(), [fileOf(aFilm(), 'walk.mp4')])
    await waitFor(() => expect(state.pictures[0]?.filmId).toMatch(/^[0-9a-f-]{36}$/))
    expect(state.pictures[0]?.filmId).not.toBe(state.pictures[0]?.mediaId)
    expect(filmId(1)).not.toBe(state.pictures[0]?.filmId)
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aGalleryTablet, aPicture, pictureId } from '#tests/support/screens/open-gallery.tsx'

const pictures = Array.from({ length: 400 }, (_, at) => aPicture(at + 1))
const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-picture]')]
const places = () => tiles().map((it) => Number(it.getAttribute('aria-posinset')))
const tileOf = (number: number) =>
  document.querySelector<HTMLElement>(`[data-picture="${pictureId(number)}"]`)

/** The top of the grid: the page has been scrolled so far. */
let top = 0

/** Rows of four boxes of 100 pixels on a screen of 400, as a browser would lay them out. */
beforeEach(() => {
  top = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('innerHeight', 400)
  const asLaidOut = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (!element.matches('ul[aria-label="Pictures"]')) return asLaidOut(element, pseudo)
    return { gridTemplateColumns: '90px 90px 90px 90px', rowGap: '10px' } as CSSStyleDeclaration
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: top }) as DOMRect,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const scrollTo = (offset: number): void => {
  top = -offset
  fireEvent.scroll(document.querySelector('main') as HTMLElement)
}

describe('a long album', () => {
  test('draws the pictures near the screen, and says how many there are', async () => {
    const { open } = await aGalleryTablet(pictures)
    await open()
    await waitFor(() => expect(places()).toEqual(Array.from({ length: 32 }, (_, at) => at + 1)))
    expect(tiles()[5]?.style.gridArea).toBe('2 / 2')
    expect(tiles()[0]?.getAttribute('aria-setsize')).toBe('400')
    scrollTo(4_000)
    await waitFor(() => expect(places()).toContain(161))
    expect(places()).not.toContain(2)
  })

  test('comes a few in a frame, so that no frame lays out a screen of them', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    const next = () =>
      act(async () => {
        for (const frame of frames.splice(0)) frame(0)
      })
    const { open } = await aGalleryTablet(pictures)
    await open()
    await waitFor(() => expect(tiles()).toHaveLength(24))
    while (frames.length > 0) await next()
    expect(tiles()).toHaveLength(32)
    scrollTo(4_000)
    const counts = []
    for (let frame = 0; frame < 5; frame += 1) {
      await next()
      counts.push(places().filter((place) => place > 100).length)
    }
    expect(counts).toEqual([3, 6, 9, 12, 15])
    // What is seen came first: the row at the top of the screen.
    expect(places().filter((place) => place > 100)[0]).toBe(161)
  })

  test('keeps what the keyboard is at, however far the page is scrolled', async () => {
    const { open } = await aGalleryTablet(pictures)
    await open()
    await waitFor(() => expect(tiles()).toHaveLength(32))
    const second = screen.getByRole('button', { name: 'Picture 2, approved' })
    second.focus()
    scrollTo(8_000)
    await waitFor(() => expect(places()).toContain(321))
    expect(places()[0]).toBe(2)
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second, { key: 'ArrowDown' })
    expect(tileOf(6)?.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
    expect(tileOf(400)?.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home', shiftKey: true })
    expect(screen.getByText('400 chosen')).toBeDefined()
  })
})

import type { Page } from 'playwright-core'

/** Size of a box and of the gap between two, as the album draws them on a tablet. */
export type Boxes = { columns: number; side: number; gap: number }

/** Reads from the open album how large its boxes are. */
export const readBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const tile = document.querySelector('li[data-picture]')
    const grid = tile?.closest('ul')
    if (!tile || !grid) throw new Error('no album is open')
    const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
    return {
      columns: gridTemplateColumns.split(' ').length,
      side: tile.getBoundingClientRect().width,
      gap: Number.parseFloat(rowGap),
    }
  })

/**
 * As many boxes with nothing around them: those near the screen are in the page, each with its picture and two buttons.
 * They come as the album's do: a few in a frame, what is seen first.
 */
export const drawBareAlbum = (
  page: Page,
  boxes: Boxes & { addresses: readonly string[]; count: number; ofFrame: number },
): Promise<void> =>
  page.evaluate(({ columns, side, gap, addresses, count, ofFrame }) => {
    const step = side + gap
    const list = document.createElement('ul')
    Object.assign(list.style, {
      ...{ position: 'relative', margin: '0', padding: '0', listStyle: 'none' },
      height: `${Math.ceil(count / columns) * step}px`,
    })
    document.body.replaceChildren(list)
    const drawn = new Map<number, HTMLElement>()
    const boxAt = (place: number): HTMLElement => {
      const box = document.createElement('li')
      const [x, y] = [(place % columns) * step, Math.floor(place / columns) * step]
      box.dataset.picture = String(place)
      box.style.cssText = `position:absolute;contain:strict;inset:${y}px auto auto ${x}px;width:${side}px;height:${side}px`
      const [open, choose, image] = [
        document.createElement('button'),
        document.createElement('button'),
        new Image(),
      ]
      open.style.cssText = 'width:100%;height:100%;padding:0;border:0'
      image.style.cssText = 'width:100%;height:100%;object-fit:cover'
      Object.assign(image, { decoding: 'async', src: addresses[place % addresses.length] })
      open.append(image)
      choose.append(String(place))
      box.append(open, choose)
      return box
    }
    const placeAt = (offset: number): number =>
      Math.max(0, Math.min(count, Math.floor(offset / step) * columns))
    let frame = 0
    const draw = (): void => {
      frame = 0
      const top = scrollY
      const [first, last] = [placeAt(top - innerHeight), placeAt(top + 2 * innerHeight + step)]
      const [seen, below] = [placeAt(top), placeAt(top + innerHeight + step)]
      const distance = (place: number): number =>
        place < seen ? seen - place : Math.max(0, place - below + 1)
      const coming: number[] = []
      for (let place = first; place < last; place += 1) if (!drawn.has(place)) coming.push(place)
      coming.sort((one, other) => distance(one) - distance(other)).splice(ofFrame)
      const going = [...drawn.keys()].filter((place) => place < first || place >= last)
      going.sort((one, other) => distance(other) - distance(one)).splice(2 * ofFrame)
      for (const place of going) {
        drawn.get(place)?.remove()
        drawn.delete(place)
      }
      for (const place of coming) {
        const box = boxAt(place)
        drawn.set(place, box)
        list.append(box)
      }
      if (coming.length + going.length > 0) follow()
    }
    const follow = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    addEventListener('scroll', follow, { passive: true })
    follow()
  }, boxes)

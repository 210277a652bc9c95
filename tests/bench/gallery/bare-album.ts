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

/** As many boxes with nothing around them: those near the screen are in the page, each with its picture and two buttons. */
export const drawBareAlbum = (
  page: Page,
  boxes: Boxes & { addresses: readonly string[]; count: number },
): Promise<void> =>
  page.evaluate(({ columns, side, gap, addresses, count }) => {
    const step = side + gap
    const list = document.createElement('ul')
    Object.assign(list.style, {
      ...{ position: 'relative', margin: '0', padding: '0', listStyle: 'none' },
      height: `${Math.ceil(count / columns) * step}px`,
    })
    document.body.replaceChildren(list)
    const drawn = new Map<number, HTMLElement>()
    const draw = (): void => {
      const first = Math.max(0, Math.floor((scrollY - innerHeight) / step)) * columns
      const last = Math.min(count, Math.ceil((scrollY + 2 * innerHeight) / step) * columns)
      for (const [place, box] of drawn)
        if (place < first || place >= last) {
          box.remove()
          drawn.delete(place)
        }
      for (let place = first; place < last; place += 1) {
        if (drawn.has(place)) continue
        const box = document.createElement('li')
        const [x, y] = [(place % columns) * step, Math.floor(place / columns) * step]
        box.dataset.picture = String(place)
        box.style.cssText = `position:absolute;inset:${y}px auto auto ${x}px;width:${side}px;height:${side}px`
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
        drawn.set(place, box)
        list.append(box)
      }
    }
    addEventListener('scroll', draw, { passive: true })
    draw()
  }, boxes)

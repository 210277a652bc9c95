import { fireEvent, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'
import { drawFace, hairCuts } from './portrait-drawing.ts'

const seeds = Array.from({ length: 200 }, (_, index) => `child-${index}`)

describe('a drawn face', () => {
  test('is the same on every tablet', () => {
    expect(drawFace('01a1e872-d24e-7065-9809-5489045b7110')).toEqual(
      drawFace('01a1e872-d24e-7065-9809-5489045b7110'),
    )
  })

  test('makes a class look like a class: every skin, cut and cloth is met', () => {
    const faces = seeds.map(drawFace)
    expect(new Set(faces.map(({ skin }) => skin)).size).toBe(6)
    expect(new Set(faces.map(({ cut }) => cut)).size).toBe(hairCuts.length)
    expect(new Set(faces.map(({ cloth }) => cloth)).size).toBe(7)
  })

  test('seldom looks like its neighbour', () => {
    const faces = seeds.map((seed) => JSON.stringify(drawFace(seed)))
    const alike = faces.filter((face, index) => face === faces[index + 1])
    expect(alike.length).toBeLessThan(3)
  })
})

describe('a portrait', () => {
  test('without a seed holds initials', () => {
    const { container } = render(<Portrait name="Marie-Lou Kermarrec" />)
    expect(container.textContent).toBe('MK')
  })

  test('whose photo cannot be loaded shows the drawn face instead', () => {
    const { container } = render(
      <Portrait name="Nour" seed="nour" pic="/files/thumbnails/x.webp" />,
    )
    const photo = container.querySelector('img')
    if (!photo) throw new Error('the photo is not tried')
    fireEvent.error(photo)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })

  test('is not read aloud, since the name stands beside it', () => {
    const { container } = render(<Portrait name="Nour" seed="nour" />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})

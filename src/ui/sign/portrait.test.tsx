import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

test('a portrait without a photo holds initials', () => {
  const { container } = render(<Portrait name="Marie-Lou Kermarrec" />)
  expect(container.textContent).toBe('MK')
})

test('a portrait whose photo cannot be loaded shows initials and no drawn face', () => {
  const { container } = render(<Portrait name="Nour Haddad" pic="/files/thumbnails/x.webp" />)
  const photo = container.querySelector('img')
  if (!photo) throw new Error('the photo is not tried')
  fireEvent.error(photo)
  expect(container.querySelector('img, svg')).toBeNull()
  expect(container.textContent).toBe('NH')
})

test('a portrait is not read aloud, since the name stands beside it', () => {
  const { container } = render(<Portrait name="Nour" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})

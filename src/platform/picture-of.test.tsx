import { afterEach, expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

const shown = (html: string): Element => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.body.firstElementChild as Element
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('a picture promises nothing: not that the screen stands, nor that a mark is saved or sent', () => {
  const root = shown(
    '<b data-sync="sent" data-waiting="0">All sent</b><main data-screen="presence" data-ready><i data-child="c" data-mark="present" data-saved="server">Nour</i></main>',
  )
  expect(pictureOf(root)).toBe(
    '<b>All sent</b><main data-screen="presence"><i data-child="c" data-mark="present">Nour</i></main>',
  )
  expect(root.querySelector('[data-ready]')).not.toBeNull()
})

test('a picture leaves out what speaks of entries, and keeps the place of what stands in the header', () => {
  const root = shown(
    '<span data-picture="blank">All sent</span><svg data-picture="never"></svg><p>Nour</p>',
  )
  expect(pictureOf(root)).toBe(
    '<span data-picture="blank" data-style="visibility: hidden;">All sent</span><p>Nour</p>',
  )
})

test('a style lies beside its element, since the policy of the page takes none from a text', () => {
  expect(pictureOf(shown('<ul style="--places: 30"></ul>'))).toBe(
    '<ul data-style="--places: 30;"></ul>',
  )
})

test('no picture is taken while a dialog lies over the screen', () => {
  expect(pictureOf(shown('<p>Nour</p><dialog open></dialog>'))).toBeNull()
})

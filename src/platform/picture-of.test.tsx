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

test('the words of a card that are only said become its name, and all others stay', () => {
  const card = (inside: string) => `<button data-child="c">${inside}</button>`
  const shownPart = '<i aria-hidden="true">Nour</i>'
  expect(pictureOf(shown(card(`${shownPart}<span>Nour, present</span>`)))).toBe(
    `<button data-child="c" aria-label="Nour, present">${shownPart}</button>`,
  )
  const several = card(`${shownPart}<span>Nour</span><span>present</span>`)
  expect(pictureOf(shown(several))).toBe(several)
})

test('the lines of a sign are one line, and a sign of other shapes stays as it is', () => {
  expect(pictureOf(shown('<svg><path d="M1 1h3"></path><path d="m2 2-1 1"></path></svg>'))).toBe(
    '<svg><path d="M1 1h3M0 0m2 2-1 1"></path></svg>',
  )
  for (const sign of [
    '<svg><path d="M1 1"></path><circle r="1"></circle></svg>',
    '<svg><path d="M1 1" fill="red"></path><path d="M2 2"></path></svg>',
  ])
    expect(pictureOf(shown(sign))).toBe(sign)
})

import { afterEach, describe, expect, test } from 'vitest'
import { dropUnseen, takeOver } from './take-over.ts'

const atOnce = {
  after(_: number, act: () => void) {
    act()
    return () => {}
  },
}

const onRegister = (child: string) => `[data-screen="presence"] [data-child="${child}"]`

function aPage(tapped: readonly string[]) {
  const taps = tapped.map(onRegister)
  document.body.innerHTML =
    '<main data-screen="presence"><button data-child="nour"></button><button data-child="alice"></button></main>'
  const clicked: string[] = []
  for (const card of document.querySelectorAll<HTMLElement>('[data-child]'))
    card.addEventListener('click', () => clicked.push(card.dataset.child ?? ''))
  let held = true
  const end = () => {
    held = false
    return taps
  }
  return { page: { document, lastPicture: { isShown: true, end } }, clicked, isHeld: () => held }
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the app takes the place of its last picture', () => {
  test('holds no tap back once it is in the page, and makes those that it held when the screen stands', () => {
    const { page, clicked, isHeld } = aPage(['nour', 'a child who has left', 'alice'])
    const taking = takeOver(page, atOnce)
    expect(taking.isPictured).toBe(true)
    taking.begin()
    expect(isHeld()).toBe(false)
    expect(clicked).toEqual([])
    taking.replay()
    expect(clicked).toEqual(['nour', 'alice'])
  })

  test('makes each tap once, however often the screen says that it stands', () => {
    const { page, clicked } = aPage(['nour'])
    const taking = takeOver(page, atOnce)
    taking.replay()
    taking.replay()
    taking.begin()
    expect(clicked).toEqual(['nour'])
  })

  test('drops a picture that its script could not look at, and is not hidden itself', () => {
    document.body.innerHTML = '<div id="root" hidden><b>Nour</b></div>'
    const root = document.getElementById('root')
    dropUnseen(root)
    expect([root?.textContent, root?.hidden]).toEqual(['', false])
    root?.append('shown')
    dropUnseen(root)
    expect(root?.textContent).toBe('shown')
  })

  test('does nothing where there was no picture', () => {
    const taking = takeOver({ document }, atOnce)
    taking.begin()
    taking.replay()
    expect(taking.isPictured).toBe(false)
  })
})

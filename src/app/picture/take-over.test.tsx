import { afterEach, describe, expect, test } from 'vitest'
import { handTimers } from '#tests/support/hand-timers.ts'
import { dropUnseen, takeOver } from './take-over.ts'

const onRegister = (child: string, mark = 'none') => ({
  place: `[data-screen="presence"] [data-child="${child}"]`,
  mark,
})
const cards =
  '<button data-child="nour" data-mark="none"></button><button data-child="alice" data-mark="none"></button>'

function aPage(tapped: readonly string[]) {
  document.body.innerHTML = `<main data-screen="presence">${cards}</main>`
  const clicked: string[] = []
  document.body.onclick = ({ target }) => {
    clicked.push((target as HTMLElement).dataset.child ?? '')
  }
  const lastPicture = {
    isShown: true,
    end(): ReturnType<typeof onRegister>[] {
      Object.assign(lastPicture, { end: undefined })
      return tapped.map((child) => onRegister(child))
    },
  }
  const { timers, pass } = handTimers()
  return { taking: takeOver({ document, lastPicture }, timers), lastPicture, clicked, pass }
}

afterEach(() => {
  document.body.onclick = null
  document.body.innerHTML = ''
})

describe('the app takes the place of its last picture', () => {
  test('holds no tap back once it is in the page, and makes those that it held when the screen stands', () => {
    const { taking, lastPicture, clicked, pass } = aPage(['nour', 'alice'])
    expect(taking.isPictured).toBe(true)
    taking.begin()
    expect(lastPicture.end).toBeUndefined()
    pass(1_000)
    expect(clicked).toEqual([])
    taking.replay()
    pass(0)
    expect(clicked).toEqual(['nour', 'alice'])
  })

  test('makes each tap once, however often a screen says that it stands', () => {
    const { taking, clicked, pass } = aPage(['nour'])
    taking.replay()
    taking.replay()
    pass(0)
    taking.begin()
    pass(10_000)
    expect(clicked).toEqual(['nour'])
  })

  test('makes no tap where the mark is another one by now: a second tap was quicker, or a colleague', () => {
    const { taking, clicked, pass } = aPage(['nour', 'alice'])
    taking.begin()
    document.querySelector('[data-child="nour"]')?.setAttribute('data-mark', 'present')
    taking.replay()
    pass(0)
    expect(clicked).toEqual(['alice'])
  })

  test('waits for a screen that has trouble first, and forgets a child who has left the class', () => {
    const { taking, clicked, pass } = aPage(['nour', 'a child who has left'])
    document.body.innerHTML = '<main data-screen="presence">trouble</main>'
    taking.replay()
    pass(0)
    document.body.innerHTML = `<main data-screen="presence">${cards}</main>`
    pass(200)
    expect(clicked).toEqual(['nour'])
    pass(60_000)
    expect(clicked).toEqual(['nour'])
  })

  test('taps no other screen, though the child is on it', () => {
    const { taking, clicked, pass } = aPage(['nour'])
    document.body.innerHTML = `<main data-screen="diary">${cards}</main>`
    taking.replay()
    pass(60_000)
    expect(clicked).toEqual([])
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
    const { timers, pass } = handTimers()
    const taking = takeOver({ document }, timers)
    taking.begin()
    taking.replay()
    pass(60_000)
    expect(taking.isPictured).toBe(false)
  })
})

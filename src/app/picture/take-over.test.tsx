import { afterEach, describe, expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { dropUnseen, type LastPictureOnPage, takeOver } from './take-over.ts'

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
  const lastPicture: LastPictureOnPage = {
    isShown: true,
    userId: 'marie',
    held: tapped.map((child) => onRegister(child)),
    entries: [],
    writing: [],
    end() {
      delete lastPicture.end
    },
  }
  const adopted: string[] = []
  const { timers, pass } = handTimers()
  const app = { userId: 'marie' as string | undefined }
  const taking = takeOver({
    page: { document, lastPicture },
    timers,
    userId: () => app.userId,
    adopt: (entries) => adopted.push(...entries.map(({ entryId }) => entryId)),
  })
  const replayed = async (): Promise<void> => {
    taking.replay()
    await Promise.all(lastPicture.writing)
    pass(0)
  }
  return { app, taking, lastPicture, clicked, adopted, pass, replayed }
}

const entryOf = (entryId: string): Entry => ({ entryId }) as Entry

afterEach(() => {
  document.body.onclick = null
  document.body.innerHTML = ''
})

describe('the app takes the place of its last picture', () => {
  test('holds no tap back once it is in the page, and makes those that it held when the screen stands', async () => {
    const { taking, lastPicture, clicked, pass, replayed } = aPage(['nour', 'alice'])
    expect(taking.isPictured).toBe(true)
    taking.begin()
    expect(lastPicture.end).toBeUndefined()
    pass(1_000)
    expect(clicked).toEqual([])
    await replayed()
    expect(clicked).toEqual(['nour', 'alice'])
  })

  test('makes each tap once, however often a screen says that it stands', async () => {
    const { taking, clicked, pass, replayed } = aPage(['nour'])
    taking.replay()
    await replayed()
    taking.begin()
    pass(10_000)
    await replayed()
    expect(clicked).toEqual(['nour'])
  })

  test('makes no tap where the mark is another one by now: a second tap was quicker, or a colleague', async () => {
    const { taking, clicked, replayed } = aPage(['nour', 'alice'])
    taking.begin()
    document.querySelector('[data-child="nour"]')?.setAttribute('data-mark', 'present')
    await replayed()
    expect(clicked).toEqual(['alice'])
  })

  test('waits for a screen that has trouble first, and forgets a child who has left the class', async () => {
    const { clicked, pass, replayed } = aPage(['nour', 'a child who has left'])
    document.body.innerHTML = '<main data-screen="presence">trouble</main>'
    await replayed()
    document.body.innerHTML = `<main data-screen="presence">${cards}</main>`
    pass(200)
    expect(clicked).toEqual(['nour'])
    pass(60_000)
    expect(clicked).toEqual(['nour'])
  })

  test('taps no other screen, though the child is on it', async () => {
    const { clicked, pass, replayed } = aPage(['nour'])
    document.body.innerHTML = `<main data-screen="diary">${cards}</main>`
    await replayed()
    pass(60_000)
    expect(clicked).toEqual([])
  })

  test('takes what was entered on the picture for its own: before it is drawn, and what was written meanwhile', async () => {
    const { taking, lastPicture, adopted } = aPage([])
    lastPicture.entries.push(entryOf('before'))
    taking.prepare()
    lastPicture.entries.push(entryOf('while it was drawn'))
    taking.begin()
    expect(adopted).toEqual(['before', 'while it was drawn'])
    let written = () => {}
    Object.assign(lastPicture, { writing: [new Promise<void>((resolve) => (written = resolve))] })
    taking.replay()
    lastPicture.entries.push(entryOf('still being written'))
    written()
    await Promise.all(lastPicture.writing)
    expect(adopted).toEqual(['before', 'while it was drawn', 'still being written'])
  })

  test('takes nothing of the picture of somebody else, who was signed in when the page was opened', async () => {
    const { app, taking, lastPicture, clicked, adopted, pass, replayed } = aPage(['nour'])
    app.userId = 'sofiane'
    lastPicture.entries.push(entryOf('of marie'))
    taking.prepare()
    await replayed()
    pass(60_000)
    expect({ adopted, clicked }).toEqual({ adopted: [], clicked: [] })
  })

  test('takes what was entered later too, where nobody was known when it was drawn', async () => {
    const { app, taking, lastPicture, adopted, replayed } = aPage([])
    app.userId = undefined
    lastPicture.entries.push(entryOf('before'))
    taking.prepare()
    taking.begin()
    expect(adopted).toEqual([])
    app.userId = 'marie'
    await replayed()
    expect(adopted).toEqual(['before'])
  })

  test('makes a tap that could not be written, though that was found out after the app had come', async () => {
    const { taking, lastPicture, clicked, pass } = aPage([])
    let failed = () => {}
    Object.assign(lastPicture, { writing: [new Promise<void>((resolve) => (failed = resolve))] })
    taking.begin()
    taking.replay()
    lastPicture.held.push(onRegister('nour'))
    failed()
    await Promise.all(lastPicture.writing)
    pass(0)
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
    const { timers, pass } = handTimers()
    const taking = takeOver({ page: { document }, timers, userId: () => 'marie', adopt: () => {} })
    taking.begin()
    taking.replay()
    pass(60_000)
    expect(taking.isPictured).toBe(false)
  })
})

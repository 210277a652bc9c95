import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { Button } from './button.tsx'
import { ignoreSecondPresses } from './second-press.ts'

let stop: () => void
let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  stop = ignoreSecondPresses({
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    requestAnimationFrame: (callback) => frames.push(callback),
  })
})
afterEach(() => stop())

type Press = { at: number; x?: number; detail?: number }

/** A press of a finger, at a moment and a place. */
function press(element: Element, { at, x = 200, detail = 1 }: Press): void {
  const event = new MouseEvent('click', {
    ...{ bubbles: true, cancelable: true, detail, clientX: x, clientY: 600 },
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  fireEvent(element, event)
}

const button = (name: string) => screen.getByRole('button', { name })

/** Shows one thing under the finger until it is pressed, and another one then. */
function Swapped({ first, then }: { first: (press: () => void) => ReactNode; then: ReactNode }) {
  const [isPressed, setPressed] = useState(false)
  return isPressed ? then : first(() => setPressed(true))
}

/** "Save" lies over another button, which is a child's card or a step of a page. */
async function uncovered(name: string, { child }: { child?: string } = {}) {
  const tap = vi.fn()
  await renderIn(
    'en',
    <Swapped
      first={(done) => (
        <Button key="save" onClick={done}>
          Save
        </Button>
      )}
      then={
        <Button key="beneath" data-child={child} onClick={tap}>
          {name}
        </Button>
      }
    />,
  )
  return tap
}
const uncoveredChild = () => uncovered('Adam', { child: 'adam' })

test('a double press does not press what it has uncovered', async () => {
  const tap = await uncoveredChild()
  press(button('Save'), { at: 1_000 })
  press(button('Adam'), { at: 1_100 })
  press(button('Adam'), { at: 1_250 })
  expect(tap).not.toHaveBeenCalled()
  press(button('Adam'), { at: 1_700 })
  expect(tap).toHaveBeenCalledTimes(1)
})

test('what is drawn late is not pressed as soon as it is there', async () => {
  const tap = await uncoveredChild()
  press(button('Save'), { at: 1_000 })
  for (const frame of frames) frame(1_900)
  press(button('Adam'), { at: 2_000 })
  expect(tap).not.toHaveBeenCalled()
})

test('a double press does not press a button that has come to mean the next act', async () => {
  const fill = vi.fn()
  const submit = vi.fn()
  await renderIn(
    'en',
    <Swapped
      first={(done) => (
        <Button
          data-act="fill"
          onClick={() => {
            fill()
            done()
          }}
        >
          Fill
        </Button>
      )}
      then={
        <Button data-act="submit" onClick={submit}>
          Submit
        </Button>
      }
    />,
  )
  press(button('Fill'), { at: 1_000 })
  press(button('Submit'), { at: 1_100 })
  expect(fill).toHaveBeenCalledTimes(1)
  expect(submit).not.toHaveBeenCalled()
})

test('a press elsewhere counts however soon it comes', async () => {
  const tap = await uncoveredChild()
  press(button('Save'), { at: 1_000 })
  press(button('Adam'), { at: 1_100, x: 260 })
  expect(tap).toHaveBeenCalledTimes(1)
})

test('the steps of a page may be taken as fast as somebody likes, where no child lies beneath', async () => {
  const tap = await uncovered('Next')
  press(button('Save'), { at: 1_000 })
  press(button('Next'), { at: 1_100 })
  expect(tap).toHaveBeenCalledTimes(1)
})

test('the same button may be pressed as fast as somebody likes', async () => {
  const more = vi.fn()
  await renderIn('en', <Button onClick={more}>More</Button>)
  for (const at of [1_000, 1_060, 1_120]) press(button('More'), { at })
  expect(more).toHaveBeenCalledTimes(3)
})

test('a tick by its label is one press, as its field hears of it too', async () => {
  await renderIn(
    'en',
    <label>
      Egg
      <input type="checkbox" />
    </label>,
  )
  press(screen.getByText('Egg'), { at: 1_000 })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('keys have no place: one act by the keyboard may follow the other at once', async () => {
  const tap = await uncoveredChild()
  press(button('Save'), { at: 1_000, x: 0, detail: 0 })
  press(button('Adam'), { at: 1_040, x: 0, detail: 0 })
  expect(tap).toHaveBeenCalledTimes(1)
})

test('a key that is held down presses a button once', async () => {
  await renderIn('en', <Button>Save</Button>)
  expect(fireEvent.keyDown(button('Save'), { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button('Save'), { key: 'Enter', repeat: true })).toBe(false)
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { useUndo } from './use-undo.ts'

function Taps({ takenBack }: { takenBack: string[] }) {
  const { undoable, done, undo, forget } = useUndo<{ name: string }>(
    ({ name }) => takenBack.push(name),
    20,
  )
  return (
    <>
      {['Adam', 'Nour'].map((name) => (
        <button key={name} type="button" onClick={() => done({ name }, 'now')}>
          {name}
        </button>
      ))}
      {undoable ? (
        <UndoBar act={undoable.id} onUndo={undo} onExpire={forget}>
          {undoable.name}
        </UndoBar>
      ) : null}
    </>
  )
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const keys = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

async function twoTaps() {
  const takenBack: string[] = []
  await renderIn('en', <Taps takenBack={takenBack} />)
  tap('Adam')
  tap('Nour')
  return takenBack
}

test('the bar takes back one act, also where it is pressed twice', async () => {
  const takenBack = await twoTaps()
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(undo)
  fireEvent.click(undo)
  expect(takenBack).toEqual(['Nour'])
})

test('the keys go further back, an act each time', async () => {
  const takenBack = await twoTaps()
  keys()
  keys()
  expect(takenBack).toEqual(['Nour', 'Adam'])
})

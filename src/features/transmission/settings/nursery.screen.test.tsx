import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { NurseryScreen } from './nursery.screen.tsx'

const level = {
  __typename: 'LevelTransmissionSettings',
  id: '00000000-0000-4000-8000-000000000905',
  standardName: 'Bébés',
  isChanged: false,
  usualLines: defaultSettings.lines,
  settings: { __typename: 'TransmissionSettings', ...defaultSettings },
}
const linesOfOther = defaultSettings.lines.filter((line) => line !== 'bottle')
const other = {
  ...level,
  id: '00000000-0000-4000-8000-000000000906',
  standardName: 'Petite section',
  usualLines: linesOfOther,
  settings: { ...level.settings, lines: linesOfOther },
}

async function openSettings() {
  const server = aSchoolServer({
    Query: { transmissionSettings: [level, other] },
    Mutation: { setTransmissionSettings: { __typename: 'Done' } },
  })
  await openKept(<NurseryScreen />, { server })
  const minutes = await screen.findByLabelText<HTMLInputElement>(/Check a sleeping child/)
  const setMinutes = (typed: string) => fireEvent.change(minutes, { target: { value: typed } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the sheet' }))
  return { server, minutes, setMinutes, save }
}

test('a sleeping child cannot be left alone for more than an hour: the limit is refused in words and sent to nobody', async () => {
  const { server, minutes, setMinutes, save } = await openSettings()
  setMinutes('90')
  save()
  expect(screen.getByRole('alert').textContent).toContain('1 to 60 minutes')
  expect(minutes.value).toBe('90')
  expect(server.acts()).toEqual([])
})

test('a line that the level does not ask for any more is left out of what the school keeps', async () => {
  const { server, setMinutes, save } = await openSettings()
  setMinutes('15')
  fireEvent.click(screen.getByLabelText('Mood'))
  save()
  await waitFor(() => expect(document.querySelector('[data-toast="success"]')).not.toBeNull())
  expect(server.variablesOf('SetTransmissionSettings')).toMatchObject({
    input: {
      standardId: level.id,
      sleepCheckMinutes: 15,
      lines: defaultSettings.lines.filter((line) => line !== 'mood'),
    },
  })
})

test('the lines of a level come back to those of its age with one press', async () => {
  const { server, setMinutes, save } = await openSettings()
  setMinutes('15')
  expect(screen.queryByRole('button', { name: /Back to the usual lines/ })).toBeNull()
  fireEvent.click(screen.getByLabelText('Bottle'))
  fireEvent.click(screen.getByRole('button', { name: /Back to the usual lines/ }))
  save()
  await waitFor(() => expect(document.querySelector('[data-toast="success"]')).not.toBeNull())
  expect(server.variablesOf('SetTransmissionSettings')).toMatchObject({
    input: { lines: defaultSettings.lines },
  })
})

test('a limit for the other level too is sent for each with its own lines, and a refusal keeps what was typed', async () => {
  const { server, minutes, setMinutes, save } = await openSettings()
  setMinutes('20')
  fireEvent.click(screen.getByLabelText('The same units and limits for the other level'))
  save()
  await waitFor(() => expect(document.querySelector('[data-toast="success"]')).not.toBeNull())
  const sent = server.callsOf('SetTransmissionSettings')
  expect(sent).toMatchObject([
    { input: { standardId: level.id } },
    { input: { standardId: other.id, sleepCheckMinutes: 20, lines: linesOfOther } },
  ])
  server.state.refusal = 'transmission.unknown-level'
  setMinutes('25')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('no longer exists')
  expect(minutes.value).toBe('25')
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { VariablesOf } from 'gql.tada'
import { Provider } from 'urql'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { anOfflineStoreOf } from '#tests/support/offline-of.ts'
import { theDirector } from '#tests/support/open-staff.tsx'
import { renderIn } from '#tests/support/render-in.tsx'
import { aClientOf } from '#tests/support/school-client.ts'
import { aSchoolServer } from '#tests/support/school-server.ts'
import { sessionActs } from '#tests/support/session-acts.ts'
import { transmissionCache } from '../transmission.cache.ts'
import type { setTransmissionSettings } from './nursery.operations.ts'
import { NurseryScreen } from './nursery.screen.tsx'

const drafts: OfflineStore[] = []
afterEach(async () => {
  for (const store of drafts.splice(0)) await store.close()
})

const level = {
  __typename: 'LevelTransmissionSettings',
  id: '00000000-0000-4000-8000-000000000905',
  standardName: 'Bébés',
  isChanged: false,
  settings: { __typename: 'TransmissionSettings', ...defaultSettings },
}

async function openSettings() {
  const server = aSchoolServer({
    Query: { transmissionSettings: [level] },
    Mutation: {
      setTransmissionSettings({
        input: { standardId, ...settings },
      }: VariablesOf<typeof setTransmissionSettings>) {
        const changed = { __typename: 'TransmissionSettings', ...settings }
        return {
          __typename: 'TransmissionSettingsChanged',
          level: { ...level, id: standardId, isChanged: true, settings: changed },
        }
      },
    },
  })
  const offline = await anOfflineStoreOf(theDirector)
  drafts.push(offline)
  const store = createSessionStore()
  store.set({ status: 'signed-in', user: theDirector, school: null })
  const { client } = await aClientOf(server, [transmissionCache])
  await renderIn(
    'en',
    <SessionProvider store={store} acts={sessionActs({})}>
      <Provider value={client}>
        <OfflineProvider store={offline}>
          <NurseryScreen />
        </OfflineProvider>
      </Provider>
    </SessionProvider>,
    '/settings/nursery',
  )
  const minutes = await screen.findByLabelText<HTMLInputElement>(/Look at a sleeping child/)
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

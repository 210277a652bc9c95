import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VariablesOf } from 'gql.tada'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { noticeValues } from '#domain/privacy/notice/notice-fields.ts'
import { starterNotice } from '#domain/privacy/notice/starter-notice.ts'
import { aSessionUser } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import type { setPrivacyNotice } from './notice.operations.ts'
import { NoticeScreen } from './notice.screen.tsx'
import { NoticeEditor } from './notice-editor.tsx'

const facts = { schoolName: 'Les Tilleuls', contacts: ['bonjour@tilleuls.test'], fileYears: 5 }

function aSchool() {
  let own = { ...starterNotice, version: 0 }
  return aSchoolServer({
    Query: {
      privacyNotice: () => ({
        ...{ id: 'school', version: own.version },
        changedAt: own.version > 0 ? '2026-11-17T07:40:00.000Z' : null,
        texts: languages.map((language) => ({
          ...{ language, text: own[language] },
          values: Object.entries(noticeValues(facts, language)).map(([name, value]) => ({
            ...{ name, value },
          })),
        })),
      }),
    },
    Mutation: {
      setPrivacyNotice({ input }: VariablesOf<typeof setPrivacyNotice>) {
        own = { ...input, version: own.version + 1 }
        return { __typename: 'Done' }
      },
    },
  })
}

describe('the notice', () => {
  test('is read by a teacher with every field filled, in either language', async () => {
    await openKept(<NoticeScreen />, {
      server: aSchool(),
      user: aSessionUser({ id: 'teacher' as UserId, name: 'Lou', userType: 'teacher' }),
    })
    await screen.findByRole('heading', { name: 'How long' })
    const notice = screen.getByRole('region', { name: 'Les Tilleuls' })
    expect(notice.textContent).toContain('erased 5 years after its last day')
    expect(notice.textContent).toContain('open for at most 24 hours')
    expect(notice.textContent).not.toContain('{')
    await userEvent.click(screen.getByRole('button', { name: 'Français' }))
    await screen.findByRole('heading', { name: 'Combien de temps' })
  })

  test('is worded in both languages, with a preview and a warning for what nothing fills', async () => {
    const server = aSchool()
    await openKept(<NoticeEditor />, { server })
    const words = await screen.findByRole('textbox', { name: 'Words of the notice' })
    await userEvent.clear(words)
    await userEvent.click(words)
    await userEvent.paste('# At {schoolName}\n- kept {fileYears} and {moons}')
    const preview = within(screen.getByRole('region', { name: 'What families read' }))
    preview.getByRole('heading', { name: 'At Les Tilleuls' })
    preview.getByText('kept 5 years and {moons}')
    screen.getByText(/Nothing fills this field/)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The notice is saved. Everybody of the school reads it now.')
    expect(server.variablesOf('SetPrivacyNotice')).toMatchObject({
      version: 0,
      input: { fr: starterNotice.fr },
    })
    await screen.findByText(/Version 1, changed on/)
  })

  test('goes back to the starter text of one language', async () => {
    await openKept(<NoticeEditor />, { server: aSchool() })
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox')
    const back = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Put the starter text back',
    })
    expect(back.disabled).toBe(true)
    await userEvent.type(words, ' And more.')
    await userEvent.click(back)
    expect(words.value).toBe(starterNotice.en)
  })

  test('keeps what was typed when a colleague was faster', async () => {
    const server = aSchool()
    await openKept(<NoticeEditor />, { server })
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox')
    await userEvent.type(words, ' And more.')
    server.state.refusal = 'thing.changed-meanwhile'
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/A colleague has changed this meanwhile/)
    expect(words.value).toContain('And more.')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { collector } from '#domain/children/family/collector.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { FiledChild } from '#src/features/children/children.operations.ts'
import {
  childCollectors,
  collectorDocuments,
} from '#src/features/children/file/collectors/collectors.operations.ts'
import { CollectorsSection } from '#src/features/children/file/collectors/collectors-section.tsx'
import { familyActs } from '#src/features/children/file/family/family-refusals.ts'
import { LevelsScreen } from '#src/features/classes/levels/levels.screen.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { aLevel, aLevelServer, aRatio } from '#tests/support/screens/open-levels.tsx'
import { ThingSection } from './thing-section.tsx'
import { useThingActs } from './use-thing-acts.ts'

const levels = [
  aLevel('ps', { name: 'Petite section', code: 'PS' }),
  aLevel('ms', { name: 'Moyenne section', code: 'MS', childrenPerAdult: 8 }),
]

/** Levels whose server refuses the first act by this code. */
async function openRefusing(
  code: Parameters<typeof refused>[0],
  facts: Record<string, string> = {},
) {
  const named = Object.entries(facts).map(([name, value]) => ({ name, value }))
  const answer = () => refused(code, { facts: named })
  const server = aSchoolServer({
    Query: { listStandards: () => levels, ratioSetting: aRatio() },
    Mutation: { addStandard: answer, changeStandard: answer, orderStandards: answer },
  })
  await openKept(<LevelsScreen />, { server })
  await screen.findByText('2 levels')
  return server
}
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

describe('a list of things', () => {
  test.each([
    ['field.taken', { field: 'code' }, /Another one has this already/],
    ['field.out-of-range', { field: 'capacity', least: '1', most: '500' }, /from 1 to 500/],
  ] as const)(
    'shows a refusal (%s) at its field, and keeps what was typed',
    async (code, facts, said) => {
      await openRefusing(code, facts)
      await click('Change Moyenne section')
      const label = facts.field === 'code' ? 'Short code' : 'Places'
      const field = screen.getByRole('textbox', { name: label })
      await userEvent.clear(field)
      await userEvent.type(field, '12')
      await click('Save the level')
      expect((await screen.findByRole('alert')).textContent).toMatch(said)
      expect(field).toHaveProperty('value', '12')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(field)
    },
  )

  test.each([
    ['thing.too-many', { most: '40' }, /The list is full: it holds 40 at most/],
    ['request.known-id-with-other-content', {}, /saved already/],
  ] as const)(
    'shows a refusal (%s) of the whole at the foot of the form',
    async (code, facts, said) => {
      await openRefusing(code, facts)
      await click('Add a level')
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Grande section')
      await click('Save the level')
      await within(screen.getByRole('dialog')).findByText(said)
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty(
        'value',
        'Grande section',
      )
    },
  )

  test('refuses what its fields cannot read before anything is sent', async () => {
    const server = await openRefusing('thing.unknown')
    await click('Change Moyenne section')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    await click('Save the level')
    await screen.findByText('This is needed. Nothing was saved: fill it in.')
    expect(server.acts()).toEqual([])
  })

  test('says where a colleague was faster what stands there now, and keeps what was typed', async () => {
    const server = aLevelServer(levels)
    await server.open()
    await click('Change Moyenne section')
    const code = screen.getByRole('textbox', { name: 'Short code' })
    await userEvent.clear(code)
    await userEvent.type(code, 'MOY')
    server.keep(levels.map((it) => (it.id === 'ms' ? { ...it, capacity: 28, version: 2 } : it)))
    await click('Save the level')
    const places = await screen.findByText('Places', { selector: 'dt' })
    expect(places.nextElementSibling?.textContent).toBe('28')
    await click(/I have compared/)
    await click('Save the level')
    await waitFor(() =>
      expect(server.variablesOf('ChangeStandard')).toMatchObject({
        ...{ standardId: 'ms', version: 2, input: { code: 'MOY' } },
      }),
    )
  })

  test('offers other things by name, and names the one that a colleague chose', async () => {
    const server = aLevelServer(levels)
    await server.open()
    await click('Change Petite section')
    const next = screen.getByRole('combobox', { name: 'Level of the next year' })
    const choices = within(next).getAllByRole('option')
    expect(choices.map((it) => it.textContent)).toEqual([
      'None: children leave the school',
      'Moyenne section',
    ])
    await userEvent.type(screen.getByRole('textbox', { name: 'Places' }), '2')
    const nextId = 'ms' as StandardId
    server.keep(levels.map((it) => (it.id === 'ps' ? { ...it, nextId, version: 2 } : it)))
    await click('Save the level')
    const chosen = await screen.findByText('Level of the next year', { selector: 'dt' })
    expect(chosen.nextElementSibling?.textContent).toBe('Moyenne section')
  })

  test('stays in its order where a colleague has changed the list', async () => {
    await openRefusing('thing.order-outdated')
    await click('Move Petite section down')
    await screen.findByText(/The list has changed meanwhile/)
    const rows = screen.getAllByRole('listitem').map((row) => row.dataset.level)
    expect(rows).toEqual(['ps', 'ms'])
  })
})

/** A section whose things are removed without a question. It makes its list anew at each drawing, as features may. */
function PlainSection({ child: { id: childId } }: { child: FiledChild }) {
  const kept = useKept(childCollectors, { childId })
  return (
    <ThingSection
      of={collector}
      title="People"
      kept={kept}
      silence={{ title: '', words: '' }}
      itemsOf={({ childCollectors }) => childCollectors && [...childCollectors.people]}
      acts={useThingActs(collectorDocuments, useAct(familyActs, kept), childId)}
      additions={[{ words: 'Add', icon: null }]}
      nameOf={({ name }) => name}
      marksOf={({ id }) => ({ 'data-collector': id })}
      row={({ name }) => name}
      form={() => ({ title: 'Form', draft: 'form', groups: ['name'] })}
    />
  )
}

describe('the things of a child', () => {
  const granny = {
    ...{ id: 'granny', kind: 'may', name: 'Odile Renard', relation: null, phone: null, note: null },
    ...{ validFrom: localDate('2026-11-02'), validUntil: null, needsIdentityCheck: false },
    ...{ identitySeenOn: null, identitySeenByName: null, portrait: null, portraitMediaId: null },
    ...{ hasPaper: false, paperMediaId: null, weekdays: ['wednesday'], version: 1 },
  }

  async function open(answer: unknown = { __typename: 'Done' }) {
    let people = [granny]
    const server = aSchoolServer({
      Query: {
        childCollectors: () => ({ id: aFiledChild.id, openDays: [], people, paperReads: [] }),
        childFamily: () => ({ id: aFiledChild.id, guardians: [], homes: [], siblings: [] }),
      },
      Mutation: {
        changeCollector: () => answer,
        removeCollector: () => {
          people = []
          return answer
        },
      },
    })
    await openSection(CollectorsSection, { server })
    return server
  }

  test('are changed with all that they say, over the version that was seen', async () => {
    const server = await open()
    await click('Change Odile Renard')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '06 11 22 33 44')
    await click('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { id: collectorId, version, identitySeenByName, portrait, hasPaper, ...said } = granny
    expect(server.variablesOf('ChangeCollector')).toMatchObject({
      ...{ childId: aFiledChild.id, collectorId, version },
      input: { ...said, phone: '06 11 22 33 44' },
    })
  })

  test('show at a file that it has not arrived', async () => {
    const facts = [{ name: 'field', value: 'portraitMediaId' }]
    await open(refused('field.not-arrived', { facts }))
    await click('Change Odile Renard')
    await click('Save')
    const picture = within(screen.getByRole('group', { name: 'Picture of the person' }))
    expect((await picture.findByRole('alert')).textContent).toMatch(/This file has not arrived/)
    expect(screen.getAllByText(/This file has not arrived/)).toHaveLength(1)
  })

  test('are removed once somebody has said so', async () => {
    const server = await open()
    await click('Remove Odile Renard')
    await screen.findByText('This person is not offered at the door any more.')
    await click('Keep this person')
    expect(server.acts()).toEqual([])
    await click('Remove Odile Renard')
    await click('Remove')
    await screen.findByText('Only the guardians who may collect.')
    expect(server.variablesOf('RemoveCollector')).toMatchObject({ collectorId: 'granny' })
  })

  test('are removed at once where nobody asks before, and come back by the undo', async () => {
    let people = [granny]
    const done = { __typename: 'Done' }
    const server = aSchoolServer({
      Query: {
        childCollectors: () => ({ id: aFiledChild.id, openDays: [], people, paperReads: [] }),
      },
      Mutation: {
        removeCollector: () => {
          people = []
          return done
        },
        addCollector: () => {
          people = [granny]
          return done
        },
      },
    })
    await openSection(PlainSection, { server })
    await click('Remove Odile Renard')
    await screen.findByText('Odile Renard was removed.')
    expect(screen.queryByRole('listitem')).toBeNull()
    await click('Undo')
    await screen.findByRole('listitem')
    expect(server.variablesOf('AddCollector')).toMatchObject({
      ...{ childId: aFiledChild.id, collectorId: 'granny', input: { name: 'Odile Renard' } },
    })
  })

  test('that a colleague has removed are read anew, and what was typed is kept', async () => {
    await open(refused('thing.unknown'))
    await click('Change Odile Renard')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '06 11')
    await click('Save')
    await screen.findByText(/A colleague has removed this meanwhile/)
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '06 11')
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ChildId, EntryId, NeedId } from '#domain/kernel/ids.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { askNeedKind } from '#src/needs/needs.offline.ts'
import { askNeedWords } from '#src/needs/needs-entry-words.tsx'
import { needRefusalWords } from '#src/needs/needs-refusals.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type AnyEntryKind, type EntryKind, newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { EntryWords } from '#src/offline/outbox/entry-words.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, teacherId } from '#tests/support/tablets/classroom.ts'
import { ConflictCard } from './conflict-card.tsx'
import { entryWordsBy } from './entry-words.tsx'
import { kindsOf } from './kinds-of.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { type Planned, planTogether, useActs } from './use-acts.tsx'

type Content = { cupboardId: string; word: string }

const cupboardKind = kindsOf<Content>({
  laneOf: ({ cupboardId }) => `cupboard:${cupboardId}`,
  truth: { typename: 'Cupboard', selection: 'id' },
})
const openKind = cupboardKind('openCupboard', { key: () => 'open', sent: ['cupboardId', 'word'] })
const closeKind = cupboardKind('closeCupboard', { key: () => 'close', sent: ['cupboardId'] })

async function aTablet() {
  const classroom = aClassroom()
  classroom.state.isReachable = false
  const kinds = [openKind, closeKind] as readonly AnyEntryKind[]
  const tablet = await aPresenceTablet(classroom, {}, { kinds })
  const waiting = () =>
    (tablet.offline.unsettled().current() as readonly Entry<Content>[]).map(
      ({ kind, content }) => `${kind} ${content.cupboardId}`,
    )
  return { ...tablet, waiting }
}

const entryOf = (kind: EntryKind<Content>, cupboardId: string) =>
  newEntry(kind, { content: { cupboardId, word: 'mine' }, baseVersion: null })

const opening = (cupboardId: string): Planned =>
  accept({ entries: [entryOf(openKind, cupboardId)], back: [entryOf(closeKind, cupboardId)] })

function Cupboards() {
  const { act, undoBar } = useActs(needRefusalWords)
  const open = (...ids: string[]) => void act(planTogether(ids.map(opening)), <b>{ids.join()}</b>)
  const button = (name: string, run: () => void) => (
    <button type="button" onClick={run}>
      {name}
    </button>
  )
  return (
    <>
      {button('open one', () => open('one'))}
      {button('open two', () => open('two', 'three'))}
      {button('open none', () => open())}
      {button('refused', () => {
        const refused = refuse({ code: 'needs.note-missing' })
        void act(planTogether([opening('four'), refused]), 'refused')
      })}
      {undoBar}
    </>
  )
}

describe('the kinds of one record', () => {
  const content = { cupboardId: 'one', word: 'mine' }

  test('share its lane, and each has a key of its own behind it', () => {
    expect(
      [openKind, closeKind].map((kind) => [kind.laneOf(content), kind.keyOf(content)]),
    ).toEqual([
      ['cupboard:one', 'cupboard:one:open'],
      ['cupboard:one', 'cupboard:one:close'],
    ])
  })

  test('send only the fields that they name', () => {
    expect(closeKind.toAct(content, 1)).toEqual({
      format: 1,
      act: { closeCupboard: { cupboardId: 'one' } },
    })
  })
})

describe('an act', () => {
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('is saved without a network, and taken back whole by its button', async () => {
    const { show, waiting } = await aTablet()
    await show(<Cupboards />, { path: '/', locale: 'en' })
    click('open two')
    await waitFor(() => expect(waiting()).toEqual(['openCupboard two', 'openCupboard three']))
    await screen.findByText('two,three')
    click('Undo')
    await waitFor(() => expect(waiting()).toHaveLength(4))
    expect(waiting().slice(2)).toEqual(['closeCupboard two', 'closeCupboard three'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('is taken back by Ctrl+Z, once, and the newest alone', async () => {
    const { show, waiting } = await aTablet()
    await show(<Cupboards />, { path: '/', locale: 'en' })
    click('open one')
    await screen.findByText('one')
    click('open two')
    await screen.findByText('two,three')
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await waitFor(() => expect(waiting()).toHaveLength(5))
    expect(waiting()).not.toContain('closeCupboard one')
  })

  test('that one rule refuses saves nothing of it, and says why', async () => {
    const { show, waiting } = await aTablet()
    await show(<Cupboards />, { path: '/', locale: 'en' })
    click('refused')
    await screen.findByText(/Say what is needed/)
    expect(waiting()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('about nothing offers no way back', async () => {
    const { show, waiting } = await aTablet()
    await show(<Cupboards />, { path: '/', locale: 'en' })
    click('open none')
    click('open one')
    await screen.findByText('one')
    expect(waiting()).toEqual(['openCupboard one'])
  })
})

describe('two versions of one thing', () => {
  const asked: string[] = []
  async function aConflict(again: (() => ReturnType<typeof entryOf>) | null) {
    asked.length = 0
    const tablet = await aTablet()
    const [entry] = (await tablet.offline.save([entryOf(openKind, 'one')])) as Entry<Content>[]
    if (!entry) throw new Error('no entry')
    await tablet.show(
      <ConflictCard
        conflict={{
          entry,
          keepTheirs: () => asked.push('theirs'),
          keepMine: () => asked.push('mine'),
          decideLater: () => asked.push('later'),
        }}
        fact="Two people opened it."
        theirs={{ says: 'Locked', by: 'Sofiane Karam', at: entry.madeAt }}
        mine={{ says: 'Unlocked' }}
        again={again}
      />,
      { path: '/', locale: 'en' },
    )
    return tablet
  }

  test('stand side by side, and nothing is chosen for anybody', async () => {
    await aConflict(null)
    screen.getByText('Locked')
    screen.getByText('Unlocked')
    screen.getByText('Marie Delage')
    fireEvent.click(screen.getByRole('button', { name: "Keep Sofiane Karam's" }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    fireEvent.click(screen.getByRole('button', { name: 'Decide later' }))
    expect(asked).toEqual(['theirs', 'mine', 'later'])
  })

  test('become two things where the other one is gone', async () => {
    const { waiting } = await aConflict(() => entryOf(openKind, 'new'))
    fireEvent.click(screen.getByRole('button', { name: 'Write mine again' }))
    await waitFor(() => expect(waiting()).toContain('openCupboard new'))
    expect(asked).toEqual([])
  })
})

describe('an entry in the list behind the badge', () => {
  const words = entryWordsBy(needRefusalWords)(openKind, {
    counted: (count) => ({ id: `${count} cupboards` }),
    Describe: ({ content }) => `Cupboard ${content.cupboardId}`,
    textOf: ({ word }) => word,
  })
  const entry = { content: { cupboardId: 'one', word: 'mine' }, actorId: teacherId } as never

  test.each([
    ['needs.unknown-child', /You do not look after this child's things/],
    ['cupboards.of-a-later-version', /The school refused this entry/],
  ])('says why %s was refused, and what was written', async (code, sentence) => {
    const { show } = await aTablet()
    await show(<words.Refusal entry={entry} code={code} facts={{}} />, { path: '/', locale: 'en' })
    screen.getByText(sentence)
    screen.getByText(/You wrote: mine/)
  })
})

describe('a refused entry that is settled where it is shown', () => {
  async function aRefusal() {
    const classroom = aClassroom()
    classroom.state.judge = () => ({ code: 'needs.unknown-child' })
    const kinds = [askNeedKind] as readonly AnyEntryKind[]
    const tablet = await aPresenceTablet(classroom, {}, { kinds })
    const content = {
      ...{ needId: 'hat' as NeedId, childId: childId(0) as ChildId },
      ...{ childName: 'Adam', item: 'hat' as const, note: null },
    }
    await tablet.offline.save([newEntry(askNeedKind, { content, baseVersion: null })])
    const entries = () => tablet.offline.unsettled().current()
    await waitFor(() => expect(entries()[0]?.status).toBe('refused'), { timeout: 8_000 })
    const asked: string[] = []
    await tablet.show(
      <SettleDialog
        entryId={entries()[0]?.entryId as EntryId}
        words={[askNeedWords] as readonly EntryWords<never>[]}
        correctionOf={({ kind }) =>
          () =>
            asked.push(`correct ${kind}`)
          }
        onClose={() => asked.push('closed')}
      />,
      { path: '/', locale: 'en' },
    )
    return { asked, entries }
  }

  test('says why, is corrected in its form, and closes once it is deleted', async () => {
    const { asked, entries } = await aRefusal()
    await screen.findByRole('dialog', { name: /Hat asked for Adam/ })
    screen.getByText(/You do not look after this child's things/)
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete the entry' }))
    await waitFor(() => expect(asked).toEqual(['correct askNeed', 'closed']))
    expect(entries()).toEqual([])
  }, 12_000)
})

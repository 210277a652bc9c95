import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { useRegistersAhead } from './use-classes-ahead.ts'

type Opened = Parameters<typeof useRegistersAhead>[0]

const openClass = 'open' as ClassId
const aClass = (id: string) => ({
  id,
  name: id,
  childCount: 3,
  standardId: 'ps',
  standardName: 'PS',
})
const opened = (classes: readonly string[]): Opened => ({
  open: { classId: openClass, date: localDate('2026-11-17') },
  classes: { status: 'ready', value: classes.map(aClass), isStale: false },
  loaded: { status: 'ready' } as Opened['loaded'],
})

function Probe({ classes }: { classes: readonly string[] }) {
  useRegistersAhead(opened(classes))
  return null
}

async function afterNews(...classes: string[]) {
  const classroom = aClassroom()
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(<Probe classes={classes} />, { path: '/presence', locale: 'en' })
  act(() => tablet.noteNews())
  return () =>
    classroom.sent
      .filter(({ operation }) => operation === 'ClassDayRegister')
      .map(({ variables }) => variables)
}

test('the registers of the other classes are read anew when the school has changed', async () => {
  const read = await afterNews(openClass, classId)
  await waitFor(() =>
    expect(read()).toMatchObject([{ classId, from: '2026-11-16', to: '2026-11-29' }]),
  )
})

test('more classes than a tablet keeps are not read ahead', async () => {
  const read = await afterNews(openClass, classId, 'third', 'fourth')
  expect(read()).toEqual([])
})

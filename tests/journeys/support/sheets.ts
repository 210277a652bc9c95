import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { SchoolRecord } from './school-record.ts'

/** A line of a sheet as the server has it. */
export type LineOfRecord = {
  id: string
  childId: string
  line: string
  details: Record<string, unknown> & { courses?: Record<string, number | string | null> }
  isRemoved: boolean
}

/** The sheets of a class on one day, read over the API: what was removed is left out. */
export async function sheetLines(
  record: SchoolRecord,
  of: { classId: string; date: string },
): Promise<LineOfRecord[]> {
  const { transmissionDay } = await record.ask<{ transmissionDay: { lines: LineOfRecord[] } }>(
    `query Sheets($classId: ID!, $date: String!) {
      transmissionDay(classId: $classId, date: $date) { lines { id childId line details isRemoved } }
    }`,
    of,
  )
  return transmissionDay.lines.filter(({ isRemoved }) => !isRemoved)
}

export async function groupOf(record: SchoolRecord, name: string): Promise<string> {
  const { listClasses } = await record.ask<{ listClasses: { id: string; name: string }[] }>(
    '{ listClasses(work: "transmission") { id name } }',
  )
  const found = listClasses.find((it) => it.name === name)
  if (!found) throw new Error(`no group is called ${name}`)
  return found.id
}

/** Takes the register of a class: the first are here all day, the others absent. */
export async function callRegister(
  record: SchoolRecord,
  { classId, date, here }: { classId: string; date: string; here: number },
): Promise<void> {
  const { register } = await record.ask<{
    register: { children: { id: string; classOrder: number }[] }
  }>(
    `query Register($classId: ID!, $date: String!) {
      register(classId: $classId, from: $date, to: $date) { children { id classOrder } }
    }`,
    { classId, date },
  )
  const inOrder = register.children.toSorted((a, b) => a.classOrder - b.classOrder)
  const deviceId = randomUUID()
  const entries = inOrder.map(({ id: childId }, place) => ({
    entryId: randomUUID(),
    format: 1,
    deviceId,
    deviceName: 'Bureau',
    madeAt: `${date}T08:00:00.000Z`,
    clockOffsetMs: 0,
    act: {
      markPresence: {
        childId,
        date,
        period: 'allday',
        mark: { state: place < here ? 'present' : 'absent' },
      },
    },
  }))
  await record.ask(
    `mutation Call($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }`,
    { entries },
  )
}

/** A cell of one child's row: `place` counts the rows from the top. */
export const cellOf = (page: Page, { place, cell }: { place: number; cell: string }): Locator =>
  page.locator('[data-rows] [data-child]').nth(place).locator(`[data-cell="${cell}"]`)

/** Opens a line's pad by the child's name, as who knows no long press does. */
export async function openPad(
  page: Page,
  { place, line }: { place: number; line: string },
): Promise<Locator> {
  await cellOf(page, { place, cell: 'child' }).click()
  await page.locator(`[data-write="${line}"]`).click()
  const pad = page.locator(`[data-pad="${line}"]`)
  await pad.waitFor()
  return pad
}

type LevelSheet = {
  id: string
  standardName: string
  settings: Record<string, unknown> & { lines: string[] }
}

/** Lets the sheet of a level ask for one line more, as its direction does. */
export async function askForLine(
  direction: SchoolRecord,
  { level, line }: { level: string; line: string },
): Promise<void> {
  const { transmissionSettings } = await direction.ask<{ transmissionSettings: LevelSheet[] }>(
    `query { transmissionSettings { id standardName settings { lines amounts alertTenths requiredAtDeparture
      sleepCheckMinutes temperatureUnit volumeUnit } } }`,
  )
  const sheet = transmissionSettings.find(({ standardName }) => standardName === level)
  if (!sheet) throw new Error(`no level is called ${level}`)
  await direction.ask(
    `mutation($actId: ID!, $input: TransmissionSettingsInput!) {
      setTransmissionSettings(actId: $actId, input: $input) { __typename } }`,
    {
      actId: randomUUID(),
      input: {
        ...sheet.settings,
        standardId: sheet.id,
        lines: [...sheet.settings.lines, line],
      },
    },
  )
}

import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MarkContent } from '#src/class-day/marks/marks.offline.ts'
import { hourOfTap, type LastPicture } from '#src/class-day/opening/use-last-picture.ts'
import { PresenceScreen } from '#src/features/presence/presence.screen.tsx'
import type { TakePicture } from '#src/offline/storage/first-rows.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'

afterEach(() => document.getElementById('root')?.remove())

/** Takes what the tablet would keep of the register of a school that writes down every arrival, at 8:40. */
async function pictureOfRegister(period: string): Promise<LastPicture> {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const tablet = await aPresenceTablet(aClassroom(), {}, { school: { checkInEnable: true } })
  let take: TakePicture | null = null
  vi.spyOn(tablet.offline.firstRows, 'draw').mockImplementation((next) => {
    take = next
  })
  const path = `/presence?class=${classId}&date=2026-11-17&period=${period}`
  await tablet.show(<PresenceScreen />, { path, locale: 'en' })
  await waitFor(() => expect(take).not.toBeNull())
  return (await (take as unknown as TakePicture)()) as LastPicture
}

const hours = ({ taps }: LastPicture) =>
  taps[childId(0)]?.rows.map((row) => {
    const { period, mark } = row.content as MarkContent
    return [period, mark?.state, mark && 'arrivedAt' in mark ? mark.arrivedAt : null]
  })

test('a tap on the picture of a half-day writes the hour of the tap', async () => {
  expect(hours(await pictureOfRegister('am'))).toEqual([['am', 'present', hourOfTap]])
})

test('a tap on the picture of a whole day writes it in the morning alone, as on the screen', async () => {
  expect(hours(await pictureOfRegister('allday'))).toEqual([
    ['am', 'present', hourOfTap],
    ['pm', 'present', null],
  ])
})

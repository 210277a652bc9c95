import { instantOf } from '#domain/kernel/instant.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { Building, DemoClass } from './demo-school.ts'
import { diceFrom } from './dice.ts'

const ofNursery: readonly NeededItem[] = ['nappies', 'wipes', 'liniment', 'milk', 'clothes']
const ofSchool: readonly NeededItem[] = ['clothes', 'hat', 'sleeping-bag']
const day = 86_400_000

/** Records what families were asked to bring: most of it has come, some is still open. */
export function askForNeeds(
  { plan, schoolId, ids, now, add }: Building,
  classes: readonly DemoClass[],
): void {
  const dice = diceFrom(plan.seed + 29)
  const size = plan.settings.language === 'fr' ? 'taille 92' : 'size 92'
  for (const of of classes) {
    const items = of.plan.rhythm.departures ? ofNursery : ofSchool
    for (const { childId, lastDay } of of.children) {
      if (lastDay !== null || !dice.happens(0.16)) continue
      const item = dice.pick(items)
      const askedAt = now - dice.between(1, 9) * day
      const receivedAt = dice.happens(0.5) ? askedAt + day / 2 : null
      add('need', {
        school_id: schoolId,
        need_id: ids.next(),
        child_id: childId,
        item,
        note: item === 'clothes' ? size : null,
        version: receivedAt ? 2 : 1,
        is_removed: false,
        asked_account_id: of.teacher.userId,
        asked_at: instantOf(askedAt),
        received_account_id: receivedAt && of.teacher.userId,
        received_at: receivedAt && instantOf(receivedAt),
        account_id: of.teacher.userId,
        device_id: of.tablet.deviceId,
      })
    }
  }
}

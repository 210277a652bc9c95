import { ratioSetting } from '#domain/classes/ratio-setting.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import { hoursSaidOn } from '#domain/rooms/missed-counts.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { ratioSettings } from './rooms.sql.ts'

/** Says by which rule the adults of a room are counted. The school has one such row, under its own id. */
export const ratioActs = thingActs({
  ...{ of: ratioSetting, table: ratioSettings, id: 'settingId' },
  policy: requireScreen('settings-levels'),
  lock: listLock('ratio-setting'),
  logs: 'values',
  rule: ({ values, was, id, by, today }) =>
    id === by.schoolId
      ? accept({ ...values, hoursSince: hoursSaidOn(values, { was, today }) })
      : fieldRefusal('thing.unknown'),
})

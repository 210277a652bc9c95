import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListGroup, SettingsGroup } from '#src/manifest/feature.ts'

export const listGroupWords: Readonly<Record<ListGroup, MessageDescriptor>> = {
  class: msg`The class`,
  families: msg`Children and families`,
  school: msg`The school`,
  platform: msg`The platform`,
}

export const settingsGroupWords: Readonly<Record<SettingsGroup, MessageDescriptor>> = {
  year: msg`School and year`,
  classes: msg`Classes and children`,
  everyday: msg`Day to day`,
  team: msg`The team`,
}

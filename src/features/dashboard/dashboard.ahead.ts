import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { dashboardPage } from './dashboard.operations.ts'

export const dashboardAhead: readonly ScreenAhead[] = [
  { key: 'dashboard', word: 'dashboard', name: msg`Today`, ask: () => [asks(dashboardPage, {})] },
]

import { tellDevices } from '#server/features/message/push/tell-devices.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { carrierTo } from './push-service.ts'
import { HandClock } from './request-context.ts'

// A server process that tells devices once, for a test to kill in the middle.
const [url = '', port = '', now = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const [database, clock] = [openDatabase({ url }), new HandClock(now)]
await tellDevices({ database, clock, log, carrier: carrierTo(Number(port)) })
process.exit(0)

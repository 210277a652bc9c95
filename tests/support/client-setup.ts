import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { tidyPage, tidyTest } from './server/tidy-world.ts'

afterEach(() => {
  cleanup()
  tidyTest()
})
afterAll(tidyPage)

// How long a picture may take on a busy machine is no promise of the tests.
configure({ asyncUtilTimeout: 25_000 })

// jsdom knows the element but not how it opens.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}

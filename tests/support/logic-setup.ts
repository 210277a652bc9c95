import 'fake-indexeddb/auto'
import { afterAll, afterEach } from 'vitest'
import { tidyTest, tidyWorld } from './server/tidy-world.ts'

afterEach(tidyTest)
afterAll(tidyWorld)

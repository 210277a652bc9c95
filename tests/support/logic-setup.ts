import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'
import { tidyWorld } from './tidy-world.ts'

afterAll(tidyWorld)

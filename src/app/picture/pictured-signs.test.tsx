import { expect, test, vi } from 'vitest'
import { HealthSigns } from '#src/health/health-signs.tsx'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { deadlyPeanuts } from '#tests/support/tablets/classroom.ts'
import { preloadAt } from '../feature-screens.ts'

async function drawnAtOnce(): Promise<boolean> {
  const signs = await renderIn(
    'en',
    <HealthSigns room="card" health={{ allergies: [deadlyPeanuts] }} />,
  )
  const isDrawn = signs.container.querySelector('svg path') !== null
  signs.unmount()
  return isDrawn
}

test('behind its last picture the register is drawn with the allergies that this shows', async () => {
  const pathname = '/presence'
  // The tablet never rests: what comes after a rest does not come here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  await preloadAt({ pathname, isPictured: false })
  expect(await drawnAtOnce()).toBe(false)
  await preloadAt({ pathname, isPictured: true })
  expect(await drawnAtOnce()).toBe(true)
})

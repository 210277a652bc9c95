import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import styles from '../children.module.css'
import type { FiledChild } from '../children.operations.ts'
import { profileSections } from './sections.tsx'

/** Everything that the school keeps of a child, section by section. */
export function ProfileTab({ child }: { child: FiledChild }) {
  const { user, school } = useSignedIn()
  const facts = accessFactsOf(user, school)
  const seen = profileSections.filter(({ isFor }) => isFor?.(facts) ?? true)
  return (
    <div className={styles.Sections}>
      {(['wide', 'beside'] as const).map((side) => (
        <Stack key={side} gap={20}>
          {seen
            .filter((section) => section.side === side)
            .map(({ word, Part }) => (
              <div key={word} data-section={word}>
                <Part child={child} />
              </div>
            ))}
        </Stack>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from './named-text.module.css'

const Fields = ({ names }: { names: readonly string[] }) =>
  names.map((name) => <code key={name} className={styles.Field}>{`{${name}}`}</code>)

/** What stands below a text with named fields: which there are, which nothing fills, and the text as it will be read. */
export function NamedText({
  known,
  knownWords,
  unknown,
  unknownWords,
  label,
  children,
}: {
  known: readonly string[]
  knownWords: ReactNode
  unknown: readonly string[]
  unknownWords: ReactNode
  /** What the text is called that is read. */
  label: string
  /** The text as it is read; nothing while there is none. */
  children: ReactNode
}) {
  return (
    <Stack gap={8}>
      <Quiet>
        {knownWords} <Fields names={known} />
      </Quiet>
      {unknown.length > 0 ? (
        <Notice tone="warning">
          {unknownWords} <Fields names={unknown} />
        </Notice>
      ) : null}
      {children ? (
        <section className={styles.Shown} aria-label={label}>
          {children}
        </section>
      ) : null}
    </Stack>
  )
}

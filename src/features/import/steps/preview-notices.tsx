import { Plural, Trans } from '@lingui/react/macro'
import type { RowChoice } from '#domain/import/judge-rows.ts'
import { NamedChildren } from '#src/people/named-children.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import type { Preview } from '../import.view.ts'
import type { Import } from '../use-import.ts'

/** What has to be mended, decided or known before the rows are brought in. */
export function PreviewNotices({ current, preview }: { current: Import; preview: Preview }) {
  const { draft, set } = current
  const { counts, absent, rows, photos, overfilled } = preview
  const addAll = (): void => {
    const open = rows.filter(({ becomes }) => becomes === 'undecided')
    const added = open.map(({ line }): RowChoice => ({ line, choice: 'add' }))
    set({ choices: [...draft.choices, ...added] })
  }
  return (
    <Stack gap={12}>
      {counts.faulty > 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={
            <Plural value={counts.faulty} one="# row has a fault." other="# rows have faults." />
          }
        >
          <Trans>Correct them here, or they stay out. Your file is not changed.</Trans>
        </Notice>
      ) : null}
      {counts.undecided > 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={
            <Plural
              value={counts.undecided}
              one="# row waits for your word."
              other="# rows wait for your word."
            />
          }
          acts={
            draft.kind === 'children' ? (
              <Button onClick={addAll}>
                <Trans>All of them are other children</Trans>
              </Button>
            ) : null
          }
        >
          {draft.kind === 'children' ? (
            <Trans>Each may be a child that the school has. Say it in the row.</Trans>
          ) : (
            <Trans>Two children have this name. Say in the row which one is meant.</Trans>
          )}
        </Notice>
      ) : null}
      {overfilled.length > 0 ? (
        <Notice tone="warning" role="status" title={<Trans>More children than places.</Trans>}>
          {overfilled.map(({ name, capacity, count }) => (
            <div key={name}>
              <Plural
                value={capacity}
                one={`${name}: ${count} children for # place. They can be imported.`}
                other={`${name}: ${count} children for # places. They can be imported.`}
              />
            </div>
          ))}
        </Notice>
      ) : null}
      {photos > 0 ? (
        <Notice>
          <Plural
            value={photos}
            one="For # child the list says something about photos. It is noted for the class photo, as said in the file and without proof."
            other="For # children the list says something about photos. It is noted for the class photo, as said in the file and without proof."
          />
        </Notice>
      ) : null}
      <NamedChildren
        named={absent}
        head={
          <Plural
            value={absent.length}
            one="# child of the school is not in the file. It stays as it is."
            other="# children of the school are not in the file. They stay as they are."
          />
        }
      />
    </Stack>
  )
}

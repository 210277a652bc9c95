import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ClassColour, longestClassName } from '#domain/classes/classes.ts'
import { parseGroup } from '#domain/classes/groups.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../classes.module.css'
import { ColourDot, ColourField } from '../colour-dot.tsx'
import {
  addClassGroup,
  type ClassChild,
  type ClassGroup,
  changeClassGroup,
  removeClassGroup,
} from './classes.operations.ts'

type Parts = {
  classId: string
  pupils: readonly ClassChild[]
  acts: ReturnType<typeof useAct>
}
type Form = { name: string; colour: ClassColour | ''; childIds: readonly string[] }

function GroupDialog({
  group,
  classId,
  pupils,
  acts: { act, judge },
  onClose,
}: Parts & { group: ClassGroup | null; onClose: () => void }) {
  const { t } = useLingui()
  const { name = '', colour = null, childIds = [], version = 0 } = group ?? {}
  const wishOf = (form: Form) => ({
    ...form,
    colour: form.colour || null,
    childIds: [...form.childIds],
  })
  const save = (form: Form, groupId: string) =>
    group
      ? act(changeClassGroup, { classId, groupId, input: wishOf(form), version })
      : act(addClassGroup, { classId, groupId, input: wishOf(form) })
  return (
    <EditDialog<Form>
      title={group ? group.name : <Trans>A new group</Trans>}
      kind={`classes:group:${classId}`}
      id={group?.id ?? null}
      initial={{ name, colour: colour ?? '', childIds }}
      check={(form) => judge(parseGroup(wishOf(form)))}
      save={save}
      saveWords={<Trans>Save the group</Trans>}
      onClose={onClose}
    >
      {(form, set, problems) => (
        <>
          <SideBySide>
            <TextField
              label={t`Name`}
              problem={problems.name}
              value={form.name}
              maxLength={longestClassName}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
            <ColourField
              value={form.colour}
              problem={problems.colour}
              onChange={(chosen) => set({ colour: chosen })}
            />
          </SideBySide>
          <CheckboxGroup
            legend={<Trans>Children of the group from today on</Trans>}
            choices={pupils.map(({ id, ...child }) => ({
              value: id,
              label: givenFirst(child),
            }))}
            problem={problems.childIds}
            chosen={form.childIds}
            onChange={(chosen) => set({ childIds: chosen })}
          />
        </>
      )}
    </EditDialog>
  )
}

/** The groups of a class: what they are called, and who is in them. */
export function GroupsSection({ items, ...parts }: Parts & { items: readonly ClassGroup[] }) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<{ group: ClassGroup | null } | null>(null)
  const [ended, setEnded] = useState<ClassGroup | null>(null)
  const { classId, acts } = parts
  const standing = items.find(({ id }) => id === edited?.group?.id) ?? edited?.group ?? null
  return (
    <Section
      title={<Trans>Groups</Trans>}
      padding={items.length > 0 ? 'none' : 'ordinary'}
      acts={
        <Button onClick={() => setEdited({ group: null })}>
          <Trans>Add a group</Trans>
        </Button>
      }
    >
      {items.length === 0 ? (
        <Quiet>
          <Trans>Groups are children who do something together, such as a nap.</Trans>
        </Quiet>
      ) : (
        <OrderedList
          items={items}
          order="fixed"
          nameOf={({ name }) => name}
          marksOf={({ id }) => ({ 'data-group': id })}
          onMove={() => undefined}
        >
          {(group) => ({
            body: (
              <div className={styles.Row}>
                <b>
                  <ColourDot colour={group.colour} />
                  {group.name}
                </b>
                <Quiet as="span">
                  <Plural value={group.childIds.length} one="# child" other="# children" />
                </Quiet>
              </div>
            ),
            acts: (
              <>
                <IconButton
                  name={t`Change ${group.name}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setEdited({ group })}
                />
                <IconButton
                  name={t`End ${group.name}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setEnded(group)}
                />
              </>
            ),
          })}
        </OrderedList>
      )}
      {edited ? <GroupDialog {...parts} group={standing} onClose={() => setEdited(null)} /> : null}
      {ended ? (
        <ConfirmDialog
          title={<Trans>{ended.name} ends today</Trans>}
          stay={<Trans>Keep the group</Trans>}
          go={<Trans>End the group</Trans>}
          act={() => acts.act(removeClassGroup, { classId, groupId: ended.id })}
          onClose={() => setEnded(null)}
        >
          <p>
            <Trans>Its children stay in the class. What was written for them stays.</Trans>
          </p>
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { parseAddress } from '#domain/children/address.ts'
import { longestName } from '#domain/children/identity.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { FiledChild } from '../../children.operations.ts'
import {
  addChildAddress,
  type ChildAddress,
  changeChildAddress,
  type Relative,
} from './addresses.operations.ts'

type Text = 'lineOne' | 'lineTwo' | 'postcode' | 'city' | 'country'
type Form = { [_ in Text]: string } & { sharedBy: string[]; version: number }

const formOf = (address: ChildAddress | null): Form => ({
  lineOne: address?.lineOne ?? '',
  lineTwo: address?.lineTwo ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
  sharedBy: address?.sharedBy.map(({ id }) => id) ?? [],
  version: address?.version ?? 0,
})

/** An address of a child, new or changed, and who of the family lives there. */
export function AddressDialog({
  child,
  address,
  relatives,
  acts: { act, refusedBy, judge },
  onClose,
}: {
  child: FiledChild
  address: ChildAddress | null
  relatives: readonly Relative[]
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const standing = formOf(address)
  const isBehind = ({ version }: Form): boolean => version !== standing.version
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    return judge(parseAddress(form))
  }
  const save = ({ sharedBy, version, ...input }: Form, addressId: string) => {
    const wish = { childId: child.id, addressId, input, sharedBy }
    return address ? act(changeChildAddress, { ...wish, version }) : act(addChildAddress, wish)
  }
  return (
    <EditDialog<Form>
      title={
        address
          ? t`Home address of ${child.firstName}`
          : t`A new home address of ${child.firstName}`
      }
      kind={address ? 'children:address' : `children:address:${child.id}`}
      id={address?.addressId ?? null}
      initial={standing}
      check={check}
      save={save}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const field = (name: Text) => ({
          value: form[name],
          problem: problems[name],
          maxLength: longestName,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
        })
        const changed = address?.sharedBy.filter(({ id }) => form.sharedBy.includes(id)) ?? []
        const names = formats.list(changed.map(({ name }) => name))
        return (
          <>
            {isBehind(form) ? (
              <Notice
                tone="warning"
                title={<Trans>A colleague has changed this address meanwhile.</Trans>}
                acts={
                  <>
                    <Button onClick={() => set({ version: standing.version })}>
                      <Trans>Keep my words, I have compared them</Trans>
                    </Button>
                    <Button look="quiet" onClick={() => set(standing)}>
                      <Trans>Take what stands there</Trans>
                    </Button>
                  </>
                }
              >
                {standing.lineOne}, {standing.postcode} {standing.city}
              </Notice>
            ) : null}
            <TextField label={t`Number and street`} required {...field('lineOne')} />
            <TextField label={t`Building, floor, care of`} {...field('lineTwo')} />
            <SideBySide>
              <TextField label={t`Postcode`} {...field('postcode')} />
              <TextField label={t`Town`} required {...field('city')} />
              <TextField label={t`Country, if another one`} {...field('country')} />
            </SideBySide>
            {relatives.length > 0 ? (
              <CheckboxGroup
                legend={<Trans>Who lives there too</Trans>}
                hint={
                  <Trans>
                    A guardian has one address: this one then takes the place of theirs.
                  </Trans>
                }
                choices={relatives.map(({ id, name }) => ({ value: id, label: name }))}
                problem={problems.sharedBy}
                chosen={form.sharedBy}
                onChange={(sharedBy) => set({ sharedBy })}
              />
            ) : null}
            {changed.length > 0 ? (
              <Notice>
                <Trans>Saving also changes the address of {names}.</Trans>
              </Notice>
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}

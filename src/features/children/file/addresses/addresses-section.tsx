import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../../children.module.css'
import type { FiledChild } from '../../children.operations.ts'
import { childrenActs } from '../../children-refusals.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type ChildAddress, childAddresses } from './addresses.operations.ts'
import { RemoveAddress } from './remove-address.tsx'

/** Shows where the child lives, and who of the family lives there too. */
export function AddressesSection({ child }: { child: FiledChild }) {
  const { isKeeper } = useChildrenRoom()
  const kept = useKept(childAddresses, { childId: child.id })
  const acts = useAct(childrenActs, kept)
  const silence = useSilence()
  const [edited, setEdited] = useState<{ addressId: string | null } | null>(null)
  return (
    <Section
      title={<Trans>Home addresses</Trans>}
      acts={
        isKeeper && kept.status === 'ready' ? (
          <Button icon={<Plus aria-hidden />} onClick={() => setEdited({ addressId: null })}>
            <Trans>Add an address</Trans>
          </Button>
        ) : undefined
      }
    >
      <KeptPart kept={kept} silence={silence}>
        {({ childAddresses: addresses, childRelatives: relatives }) => (
          <>
            {addresses.length === 0 ? (
              <Quiet>
                <Trans>No address yet.</Trans>
              </Quiet>
            ) : (
              <ul className={styles.Rows}>
                {addresses.map((address) => (
                  <AddressRow
                    key={address.addressId}
                    child={child}
                    address={address}
                    acts={acts}
                    onEdit={() => setEdited(address)}
                  />
                ))}
              </ul>
            )}
            {edited ? (
              <AddressDialog
                child={child}
                address={addresses.find((it) => it.addressId === edited.addressId) ?? null}
                relatives={relatives}
                acts={acts}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </>
        )}
      </KeptPart>
    </Section>
  )
}

/** A country as its code is read; what somebody typed stays as it is. */
const countryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
    : country

function AddressRow({
  child,
  address,
  acts,
  onEdit,
}: {
  child: FiledChild
  address: ChildAddress
  acts: ReturnType<typeof useAct>
  onEdit: () => void
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { isKeeper } = useChildrenRoom()
  const { lineOne, lineTwo, postcode, city, country, sharedBy } = address
  const others = formats.list(sharedBy.map(({ name }) => name))
  return (
    <li>
      <span>
        {[lineOne, lineTwo].filter(Boolean).join(', ')}
        <span>{[postcode, city].filter(Boolean).join(' ')}</span>
        {country ? <span>{countryName(country, i18n.locale)}</span> : null}
        {sharedBy.length > 0 ? (
          <Quiet as="span">
            <Trans>also lives there: {others}</Trans>
          </Quiet>
        ) : null}
      </span>
      {isKeeper ? (
        <>
          <Button look="quiet" aria-label={t`Change the address ${lineOne}`} onClick={onEdit}>
            <Trans>Change</Trans>
          </Button>
          <RemoveAddress child={child} address={address} acts={acts} />
        </>
      ) : null}
    </li>
  )
}

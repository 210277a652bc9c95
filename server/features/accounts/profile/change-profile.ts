import { parseLanguage, parsePersonName, parseUsername } from '#domain/accounts/identity.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct } from '#server/records/accounts/tries/limits.ts'
import { recordAccountChange } from '../account-change.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { lockProfile, type Profile, updateProfile } from './profile.sql.ts'

type ProfileChange = {
  act: 'changeName' | 'changeUsername' | 'changeLanguage'
  to: Partial<Profile>
}

type Changed = Promise<Result<null, SignInRefusal>>

async function changeProfile(context: RequestContext, { act, to }: ProfileChange): Changed {
  const viewer = requireOneself(context)
  const { userId } = viewer
  const { database, clock, ids, secrets, clientAddress } = context
  return database.atDoor('accounts', async (tx) => {
    const profile = await lockProfile(tx, userId)
    if (!profile) return refused('accounts.account-inactive')
    const before: Partial<Profile> = {}
    for (const field of Object.keys(to) as (keyof Profile)[])
      Object.assign(before, { [field]: profile[field] })
    if (JSON.stringify(before) === JSON.stringify(to)) return accept(null)
    if (act === 'changeUsername') {
      const limits = limitsOfAct(secrets, { act: 'username', name: userId, address: clientAddress })
      const { wait } = await countTry(tx, { clock, ids, limits })
      if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })
    }
    const isFree = await updateProfile(tx, { userId, profile: { ...profile, ...to } })
    if (!isFree) return refused('accounts.username-taken', { field: 'username' })
    await recordAccountChange(tx, context, { person: viewer, act, before, after: to })
    return accept(null)
  })
}

/** Changes the name that colleagues read. */
export async function changeMyName(context: RequestContext, typed: string): Changed {
  requireOneself(context)
  const name = parsePersonName(typed)
  if (name === undefined) return refused('accounts.name-malformed', { field: 'name' })
  return changeProfile(context, { act: 'changeName', to: { name } })
}

/**
 * Changes the name typed instead of the address when signing in; null for nothing. That a name is taken has to be said,
 * so asking for many is counted.
 */
export async function changeMyUsername(context: RequestContext, typed: string | null): Changed {
  requireOneself(context)
  const username = typed?.trim() ? parseUsername(typed) : null
  if (username === undefined) return refused('accounts.username-malformed', { field: 'username' })
  return changeProfile(context, { act: 'changeUsername', to: { username } })
}

/** The language of the app and of the mails. */
export async function changeMyLanguage(context: RequestContext, typed: string): Changed {
  requireOneself(context)
  const language = parseLanguage(typed)
  if (language === undefined) return refused('accounts.language-unknown')
  return changeProfile(context, { act: 'changeLanguage', to: { language } })
}

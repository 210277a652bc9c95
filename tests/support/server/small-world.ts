import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { LevelFeature } from '#domain/access/features.ts'
import type { Brand } from '#domain/kernel/brand.ts'
import {
  type ChildId,
  type ClassId,
  parseId,
  type SchoolId,
  type StandardId,
  type UserId,
} from '#domain/kernel/ids.ts'
import type { Weekday } from '#domain/kernel/local-date.ts'

/** A connection or pool of the tables' owner, whom row-level security does not stop. */
export interface Owner {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export const smallWorldPassword = 'preau-small-2026'

// Cheap parameters: what is tested is who gets in, not how long a guess takes.
const passwordHash = hash(smallWorldPassword, { memoryCost: 1024, timeCost: 1 })

let made = 0

/** For each test file: its ids are the same, whatever ran before it. */
export function countIdsAnew(): void {
  made = 0
}

/** A UUID that is the same in every run of the same test file. */
export function nextId<Id extends Brand<string, string>>(kind: string): Id {
  made += 1
  const hex = createHash('sha256').update(`${kind}:${made}`).digest('hex')
  const text = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
  return parseId<Id>(text) as Id
}

export type SmallSchool = { schoolId: SchoolId; name: string }
export type SmallClass = {
  schoolId: SchoolId
  classId: ClassId
  standardId: StandardId
  name: string
}
export type SmallChild = {
  schoolId: SchoolId
  childId: ChildId
  classId: ClassId
  firstName: string
  lastName: string
}
export type SmallAccount = {
  schoolId: SchoolId | null
  userId: UserId
  name: string
  email: string
}

type SchoolWishes = Partial<{
  name: string
  isEnabled: boolean
  timeZone: string
  hostname: string
  checkInEnable: boolean
  showGuardianInfo: boolean
  nurseryEnable: boolean
  features: Readonly<Record<string, boolean>>
  /** Half-days of opening as 'monday-am'; without them Monday to Friday, Wednesday mornings only. */
  open: readonly string[]
  holidays: readonly {
    name: string
    kind: 'holiday' | 'public-holiday' | 'closure'
    firstDay: string
    lastDay: string
    halfDay?: 'am' | 'pm'
  }[]
}>

type ChildWishes = Partial<{
  firstName: string
  lastName: string
  birthDate: string
  gender: 'boy' | 'girl'
  firstDay: string
  lastDay: string
  classOrder: number
  hasHealthPlan: boolean
  expectedHalfDays: readonly string[]
  guardians: readonly { name: string; relation: 'Mom' | 'Dad' | 'Other'; phone?: string }[]
}> & { in: SmallClass }

type StaffWishes = Partial<{
  name: string
  email: string
  username: string
  isActive: boolean
  /** Page permissions of a teacher, privileges of a director. Teachers get `presence` unless told otherwise. */
  permissions: Readonly<Record<string, boolean>>
  /** Levels on which a teacher may take the register; the levels of her classes unless told otherwise. */
  levels: readonly StandardId[]
  /** The features open on those levels; the register unless told otherwise. */
  levelFeatures: readonly LevelFeature[]
}>

const week: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

const ordinaryOpening = week.flatMap((day) =>
  day === 'wednesday' ? [`${day}-am`] : [`${day}-am`, `${day}-pm`],
)

/**
 * Builds exactly the school a test needs, one sentence per thing. Every builder inserts at once and returns
 * what the test has to name later.
 */
export function smallWorld(owner: Owner) {
  async function insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    await owner.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
  }

  async function aSchool(wishes: SchoolWishes = {}): Promise<SmallSchool> {
    const schoolId = nextId<SchoolId>('school')
    const name = wishes.name ?? 'École du Marronnier'
    await insert('school', {
      school_id: schoolId,
      name,
      city: 'Lyon',
      country_code: 'FR',
      time_zone: wishes.timeZone ?? 'Europe/Paris',
      language: 'fr',
      hostname: wishes.hostname ?? null,
      is_enabled: wishes.isEnabled ?? true,
      currency_code: 'EUR',
      currency_symbol: '€',
      currency_locale: 'fr-FR',
      check_in_enable: wishes.checkInEnable ?? true,
      show_guardian_info: wishes.showGuardianInfo ?? false,
      nursery_enable: wishes.nurseryEnable ?? false,
    })
    for (const halfDay of wishes.open ?? ordinaryOpening) {
      const [weekday, half] = halfDay.split('-')
      await insert('opening_half_day', { school_id: schoolId, weekday, half_day: half })
    }
    for (const { name, kind, firstDay, lastDay, halfDay } of wishes.holidays ?? []) {
      await insert('holiday', {
        school_id: schoolId,
        holiday_id: nextId('holiday'),
        name,
        kind,
        first_day: firstDay,
        last_day: lastDay,
        half_day: halfDay ?? null,
      })
    }
    for (const [feature, isEnabled] of Object.entries(wishes.features ?? { presence: true })) {
      await insert('school_feature', { school_id: schoolId, feature, is_enabled: isEnabled })
    }
    return { schoolId, name }
  }

  async function aClass(wishes: {
    of: SmallSchool
    name?: string
    position?: number
  }): Promise<SmallClass> {
    const { schoolId } = wishes.of
    const standardId = nextId<StandardId>('standard')
    const classId = nextId<ClassId>('class')
    const name = wishes.name ?? 'Moyenne section'
    const position = wishes.position ?? made
    await insert('standard', { school_id: schoolId, standard_id: standardId, name, position })
    await insert('class', {
      school_id: schoolId,
      class_id: classId,
      standard_id: standardId,
      name,
      position,
    })
    return { schoolId, classId, standardId, name }
  }

  async function aChild(wishes: ChildWishes): Promise<SmallChild> {
    const { schoolId, classId } = wishes.in
    const childId = nextId<ChildId>('child')
    const firstName = wishes.firstName ?? 'Léo'
    const lastName = wishes.lastName ?? 'Bernard'
    await insert('child', {
      school_id: schoolId,
      child_id: childId,
      first_name: firstName,
      last_name: lastName,
      birth_date: wishes.birthDate ?? '2022-03-14',
      gender: wishes.gender ?? null,
      has_health_plan: wishes.hasHealthPlan ?? false,
    })
    if (wishes.expectedHalfDays)
      await insert('child_schedule', {
        school_id: schoolId,
        schedule_id: nextId('schedule'),
        child_id: childId,
        kind: 'school',
        first_day: wishes.firstDay ?? '2026-09-01',
        half_days: wishes.expectedHalfDays,
      })
    await insert('enrolment', {
      school_id: schoolId,
      enrolment_id: nextId('enrolment'),
      child_id: childId,
      class_id: classId,
      first_day: wishes.firstDay ?? '2026-09-01',
      last_day: wishes.lastDay ?? null,
      class_order: wishes.classOrder ?? made,
    })
    for (const [index, { name, relation, phone }] of (wishes.guardians ?? []).entries()) {
      const guardianId = nextId('guardian')
      await insert('guardian', {
        school_id: schoolId,
        guardian_id: guardianId,
        last_name: name,
        relation,
        phone: phone ?? null,
      })
      await insert('child_guardian', {
        school_id: schoolId,
        child_id: childId,
        guardian_id: guardianId,
        rank: index + 1,
      })
    }
    return { schoolId, childId, classId, firstName, lastName }
  }

  async function anAccount(
    userType: 'director' | 'subdirector' | 'teacher' | 'admin',
    { of, ...wishes }: StaffWishes & { of: SmallSchool | null },
  ): Promise<SmallAccount> {
    const userId = nextId<UserId>('account')
    const email = wishes.email ?? `${userType}-${made}@small.test`
    const name = wishes.name ?? 'Marie Delage'
    await insert('account', {
      account_id: userId,
      school_id: of?.schoolId ?? null,
      user_type: userType,
      name,
      username: wishes.username ?? null,
      password_hash: await passwordHash,
      is_active: wishes.isActive ?? true,
      created_at: '2026-08-24T08:00:00Z',
    })
    await insert('account_email', { account_id: userId, address: email, is_verified: true })
    return { schoolId: of?.schoolId ?? null, userId, name, email }
  }

  async function permissions(
    table: 'page_permission' | 'director_privilege',
    { account, list }: { account: SmallAccount; list: Readonly<Record<string, boolean>> },
  ) {
    for (const [feature, hasAccess] of Object.entries(list)) {
      await insert(table, {
        school_id: account.schoolId,
        permission_id: nextId('permission'),
        account_id: account.userId,
        feature,
        has_access: hasAccess,
      })
    }
  }

  async function aTeacher(
    wishes: StaffWishes & { of: SmallSchool; classes?: readonly SmallClass[] },
  ): Promise<SmallAccount> {
    const account = await anAccount('teacher', wishes)
    const classes = wishes.classes ?? []
    await permissions('page_permission', {
      account,
      list: wishes.permissions ?? { presence: true },
    })
    for (const { classId } of classes) {
      await insert('class_teacher', {
        school_id: wishes.of.schoolId,
        class_id: classId,
        account_id: account.userId,
      })
    }
    for (const standardId of wishes.levels ?? classes.map((it) => it.standardId)) {
      for (const feature of wishes.levelFeatures ?? ['presence']) {
        await insert('standard_permission', {
          school_id: wishes.of.schoolId,
          permission_id: nextId('permission'),
          account_id: account.userId,
          standard_id: standardId,
          feature,
          has_access: true,
        })
      }
    }
    return account
  }

  async function aDirector(
    wishes: StaffWishes & { of: SmallSchool; as?: 'director' | 'subdirector' },
  ): Promise<SmallAccount> {
    const account = await anAccount(wishes.as ?? 'director', wishes)
    await permissions('director_privilege', { account, list: wishes.permissions ?? {} })
    return account
  }

  const anAdmin = (wishes: StaffWishes = {}) => anAccount('admin', { of: null, ...wishes })

  return { aSchool, aClass, aChild, aTeacher, aDirector, anAdmin }
}

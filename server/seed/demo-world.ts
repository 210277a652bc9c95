import { hash } from '@node-rs/argon2'
import type { ClassId, SchoolId, StandardId, UserId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { lastOpenDay } from '#domain/school/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Ids } from '#server/platform/ids.ts'
import { keepRegisters } from './attendance/attendance.ts'
import { fillClass } from './children.ts'
import { nameCollectors } from './collectors.ts'
import { askForConsents } from './consents.ts'
import { type Building, type DemoClass, type DemoRows, demoTables } from './demo-school.ts'
import { keepDiaries } from './diary/diaries.ts'
import { diceFrom } from './dice.ts'
import { fileDocuments } from './documents/documents.ts'
import type { PaperToStore } from './documents/lay-file.ts'
import { type MadePaper, makePapers, type Papers } from './documents/papers.ts'
import { planEvents } from './events/events.ts'
import { familyRegister } from './families.ts'
import { rememberCorrections } from './file-history.ts'
import { drawFilm, type MadeFilm } from './gallery/demo-film.ts'
import { fillAlbums } from './gallery/gallery.ts'
import { drawScenes } from './gallery/scenes.ts'
import { recordHealthOf } from './health.ts'
import { insertRows, type OwnerConnection } from './insert-rows.ts'
import { rememberLastYear } from './last-year.ts'
import { type Billed, billPastMonths } from './ledger.ts'
import { lesMarronniers } from './les-marronniers.ts'
import { lesTilleuls } from './les-tilleuls.ts'
import { formGroups, mixLevels, openLevels } from './levels.ts'
import { openKitchen } from './meals/meals.ts'
import { countMessages, writeMessages } from './messages/messages.ts'
import { askForNeeds } from './needs.ts'
import { oakfield } from './oakfield.ts'
import { followLearning } from './pedagogy/pedagogy.ts'
import { priceChildren } from './prices.ts'
import { planProspects } from './prospects.ts'
import { fillRooms } from './rooms.ts'
import { agreeOnSchedules } from './schedules.ts'
import { demoCalendar, furnishSchool } from './school.ts'
import type { SchoolPlan } from './school-plan.ts'
import { demoPassword } from './sign-ins.ts'
import { grantLevels, type Hired, hireStaff } from './staff.ts'
import { hangTopics } from './topics.ts'
import { keepSheets } from './transmission/sheets.ts'

// Longer than the summer holidays: in August the day of reference is the last one of June or July.
const longestHoliday = 120

type World = {
  clock: Clock
  ids: Ids
  passwordHash: string
  rows: DemoRows
  papers: Papers
  scenes: readonly MadePaper[]
  film: MadeFilm
  files: PaperToStore[]
}

function layFoundation(plan: SchoolPlan, { clock, ids, passwordHash, rows }: World): Building {
  const now = clock.now()
  const today = dateIn(instantOf(now), plan.settings.time_zone)
  const calendar = demoCalendar(plan, today)
  const reference = lastOpenDay(calendar, { from: today, withinDays: longestHoliday })
  return {
    plan,
    schoolId: ids.next() as SchoolId,
    ids,
    dice: diceFrom(plan.seed),
    calendar,
    today,
    referenceDay: reference ?? today,
    now,
    passwordHash,
    add: (table, row) => rows.get(table)?.push(row),
  }
}

function openClasses(
  building: Building,
  { staff, standards }: { staff: readonly Hired[]; standards: ReadonlyMap<string, StandardId> },
): DemoClass[] {
  const { plan, schoolId, ids, add } = building
  return plan.classes.map((classPlan, position) => {
    const { name, level } = classPlan
    const classId = ids.next() as ClassId
    const standardId = standards.get(level)
    if (!standardId) throw new Error(`no level is called ${level}`)
    add('class', {
      school_id: schoolId,
      class_id: classId,
      standard_id: standardId,
      name,
      position,
      child_order: 'name',
      // A few more than it has children: places beside the requests are numbers then.
      capacity: classPlan.children + 2 + (position % 3),
    })
    const teachers = staff.filter(({ plan: { teaches } }) => teaches?.includes(name))
    const own = teachers.find(({ plan: { teaches } }) => teaches?.[0] === name) ?? teachers[0]
    if (!own) throw new Error(`nobody teaches ${name}`)
    for (const { person } of teachers) {
      add('class_teacher', { school_id: schoolId, class_id: classId, account_id: person.userId })
    }
    const tablet = { deviceId: ids.next(), name: classPlan.tablet }
    return { classId, standardId, plan: classPlan, children: [], teacher: own.person, tablet }
  })
}

function buildSchool(plan: SchoolPlan, world: World): Billed {
  const building = layFoundation(plan, world)
  furnishSchool(building)
  const staff = hireStaff(building)
  const standards = openLevels(building)
  const classes = openClasses(building, { staff, standards })
  mixLevels(building, { classes, standards })
  for (const { plan: member, person } of staff) {
    const standardIds = classes
      .filter((it) => member.teaches?.includes(it.plan.name))
      .map(({ standardId }) => standardId)
    grantLevels(building, { userId: person.userId, standardIds })
  }
  const families = familyRegister(building)
  for (const into of classes) into.children = fillClass(building, { into, families })
  formGroups(building, classes)
  keepRegisters(building, classes)
  askForConsents(building, { classes, director: staff[0]?.person })
  const topics = hangTopics(building)
  keepDiaries(building, { classes, topics, director: staff[0]?.person, rows: world.rows })
  askForNeeds(building, classes)
  fillRooms(building, { classes, staff })
  const { papers, rows, files, scenes, film } = world
  files.push(...writeMessages(building, { classes, staff, papers, scenes }))
  planEvents(building, { classes, director: staff[0]?.person, rows })
  followLearning(building, { classes, staff })
  recordHealthOf(building, { classes, director: staff[0]?.person })
  openKitchen(building, { classes, director: staff[0]?.person })
  keepSheets(building, { classes, rows: world.rows })
  nameCollectors(building, { classes, director: staff[0]?.person })
  rememberCorrections(building, { classes, director: staff[0]?.person })
  files.push(...fileDocuments(building, { classes, director: staff[0]?.person, papers, rows }))
  files.push(...fillAlbums(building, { classes, director: staff[0]?.person, rows, scenes, film }))
  rememberLastYear(building, classes)
  agreeOnSchedules(building, { classes, director: staff[0]?.person })
  priceChildren(building, { classes, rows: world.rows })
  planProspects(building, { director: staff[0]?.person, standards })
  return { building, director: staff[0]?.person }
}

/** A school as it is on its first day: somebody directs it, and nothing else is there. */
function openNewSchool(plan: SchoolPlan, world: World): void {
  const building = layFoundation(plan, world)
  furnishSchool(building)
  hireStaff(building)
  hangTopics(building)
}

function hireAdmin({ ids, clock, passwordHash, rows }: World): void {
  const userId = ids.next() as UserId
  rows.get('account')?.push({
    account_id: userId,
    school_id: null,
    user_type: 'admin',
    name: 'Alex Monnier',
    username: 'admin',
    password_hash: passwordHash,
    is_active: true,
    created_at: instantOf(clock.now()),
  })
  rows
    .get('account_email')
    ?.push({ account_id: userId, address: 'admin@preau.test', is_verified: true })
}

/**
 * Writes the two demo schools, a third that is new, and the platform admin into an empty, migrated database. It takes
 * one transaction, and one statement per table. Papers and payments are written by the writers of their acts. Papers of children go into the store of files, where there is one. The same every time but for its ids, and always relative to the clock's today.
 */
export async function seedDemoWorld({
  owner,
  clock,
  ids,
  files,
}: {
  owner: OwnerConnection
  clock: Clock
  ids: Ids
  files?: FileStore
}): Promise<void> {
  const rows: DemoRows = new Map(demoTables.map((table) => [table, []]))
  const world: World = {
    ...{ clock, ids, passwordHash: await hash(demoPassword), rows },
    ...{ papers: await makePapers(instantOf(clock.now())), files: [] },
    scenes: await drawScenes(),
    film: await drawFilm(),
  }
  const schools = [lesTilleuls, oakfield].map((plan) => buildSchool(plan, world))
  openNewSchool(lesMarronniers, world)
  hireAdmin(world)
  await owner.query('begin')
  try {
    for (const table of demoTables) await insertRows(owner, { table, rows: rows.get(table) ?? [] })
    await countMessages(owner)
    for (const school of schools) await billPastMonths(owner, school)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  for (const { key, bytes } of world.files) await files?.write(key, bytes)
}

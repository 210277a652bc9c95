import type pg from 'pg'
import {
  type SmallAccount,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { fillChildren } from './children-and-files.ts'
import { fillBySql } from './made-by-sql.ts'
import { fillSchools } from './schools-and-classes.ts'
import { fillLogs, fillYear } from './years-and-logs.ts'

/** The largest school of the world, as its director sees it. */
export type LargestSchool = {
  director: SmallAccount
  teacher: SmallAccount
  schoolClass: SmallClass
  /** The children of today, of earlier years, and those who may come. */
  children: number
}

/**
 * Three hundred schools as they stand after some years, on one empty database. The largest has a list of 1,000
 * children. `withYear`: a year of registers, sheets and diaries at some of them. It takes a minute, or three.
 */
export async function fillManySchools(
  owner: pg.Pool,
  { withYear }: { withYear: boolean },
): Promise<LargestSchool> {
  const world = smallWorld(owner)
  const of = await world.aSchool({
    name: 'École du Marronnier',
    nurseryEnable: true,
    showGuardianInfo: true,
  })
  const director = await world.aDirector({ of })
  const schoolClass = await world.aClass({ of, name: 'Les Mésanges' })
  const teacher = await world.aTeacher({ of, classes: [schoolClass] })
  await fillBySql(owner, async (fill) => {
    await fillSchools(fill, { director, schoolClass })
    await fillChildren(fill)
    await fillLogs(fill)
    if (withYear) await fillYear(fill)
  })
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from child where school_id = $1',
    [of.schoolId],
  )
  return { director, teacher, schoolClass, children: rows[0]?.count ?? 0 }
}

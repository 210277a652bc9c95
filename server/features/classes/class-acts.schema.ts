import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import {
  addClass,
  archiveClass,
  changeClass,
  deleteClass,
  orderClassChildren,
  reorderClasses,
  setClassTeachers,
} from './classes.acts.ts'
import { closeClass } from './closing.acts.ts'
import { addClassGroup, changeClassGroup, removeClassGroup } from './groups.acts.ts'

function addInputs(builder: Builder) {
  const classroom = builder.inputType('ClassroomInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      levelId: t.id({ required: true }),
      furtherLevelIds: t.idList({ required: true }),
      childOrder: t.string({ required: true }),
      capacity: t.int(),
      room: t.string(),
      colour: t.string(),
    }),
  })
  const teacher = builder.inputType('ClassTeacherInput', {
    fields: (t) => ({
      userId: t.id({ required: true }),
      role: t.string({ required: true }),
      firstDay: t.string(),
      lastDay: t.string(),
    }),
  })
  const stay = builder.inputType('NextStayInput', {
    fields: (t) => ({
      stayId: t.id({ required: true }),
      nextStayId: t.id({ required: true, description: 'Of the stay in the other class.' }),
    }),
  })
  const group = builder.inputType('ClassGroupInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      colour: t.string(),
      childIds: t.idList({ required: true }),
    }),
  })
  return { classroom, teacher, stay, group }
}

/** Adds the acts of the page of classes. */
export function addClassActs(builder: Builder, answer: ActAnswerType): void {
  const inputs = addInputs(builder)
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const classId = t.arg.id({ required: true })
    const groupId = t.arg.id({ required: true })
    const version = t.arg.int({ required: true })
    const input = t.arg({ type: inputs.classroom, required: true })
    const group = t.arg({ type: inputs.group, required: true })
    return {
      addClass: act(addClass, { classId, input }),
      changeClass: act(changeClass, { classId, input, version }),
      archiveClass: act(archiveClass, { classId, isArchived: t.arg.boolean({ required: true }) }),
      closeClass: act(closeClass, {
        classId,
        version,
        toClassId: t.arg.id({ required: true }),
        firstDay: t.arg.string({ required: true }),
        stays: t.arg({ type: [inputs.stay], required: true }),
      }),
      deleteClass: act(deleteClass, { classId }),
      orderClasses: act(reorderClasses, { classIds: t.arg.idList({ required: true }) }),
      setClassTeachers: act(setClassTeachers, {
        classId,
        version,
        teachers: t.arg({ type: [inputs.teacher], required: true }),
      }),
      orderClassChildren: act(orderClassChildren, {
        classId,
        childIds: t.arg.idList({ required: true }),
      }),
      addClassGroup: act(addClassGroup, { classId, groupId, input: group }),
      changeClassGroup: act(changeClassGroup, { classId, groupId, input: group, version }),
      removeClassGroup: act(removeClassGroup, { classId, groupId }),
    }
  })
}

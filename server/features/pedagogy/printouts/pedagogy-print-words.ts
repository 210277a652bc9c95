import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { yearName } from '#domain/school/academic-year.ts'
import type { FrameWords, PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { frameWords } from '#server/platform/printouts/words.ts'

/** Every sentence of the carnet, the synthesis and the class's table. A language that lacks one does not compile. */
export type PedagogyPrintWords = FrameWords & {
  carnet: string
  synthesis: string
  matrix: string
  photo: string
  born(day: string, gender: 'boy' | 'girl' | null): string
  inClass(name: string): string
  year(start: number): string
  upTo(day: string): string
  levels: Record<Level, string>
  notEvaluated: string
  legend: string
  waits: string
  teacherSays: string
  observations: string
  general: string
  head: string
  nothing: string
  signatures: { teacher: string; head: string; family: string; familySeen: string }
  strengths: string
  line: string
  continued(name: string): string
  child: string
  framework: string
  formSource: string
  columns: {
    lastName: string
    firstName: string
    domain: string
    strand: string
    code: string
    milestone: string
    level: string
    date: string
    by: string
    comment: string
    approved: string
    yes: string
    no: string
  }
  sheets: { table: string; list: string }
  fileNames: {
    carnet(name: string): string
    synthesis(name: string): string
    milestones(name: string): string
  }
}

const en: PedagogyPrintWords = {
  ...frameWords.en,
  carnet: 'Learning journal',
  synthesis: 'What was learnt by the end of the école maternelle',
  matrix: 'Milestones of the class',
  photo: 'Photo',
  born: (day) => `Born on ${day}`,
  inClass: (name) => `Class: ${name}`,
  year: (start) => `School year ${yearName(start)}`,
  upTo: (day) => `as it stood on ${day}`,
  levels: { B: 'Under way', A: 'Achieved', 'A+': 'Goes beyond' },
  notEvaluated: 'Not evaluated',
  legend: 'Reading the marks',
  waits: 'waits for approval',
  teacherSays: 'In words',
  observations: 'Seen and heard',
  general: 'As a whole',
  head: 'From the head',
  nothing: 'Nothing has been noted here so far.',
  signatures: {
    teacher: 'Teacher',
    head: 'Head',
    family: 'Parents or guardians',
    familySeen: 'Parents or guardians (seen)',
  },
  strengths: 'Strong points, and needs to look after',
  line: 'What was learnt',
  continued: (name) => `${name} (continued)`,
  child: 'Child',
  framework: 'Framework',
  formSource:
    'Form after the order of 31 December 2015 on the synthesis at the end of the école maternelle; domains as the programme of 2025 calls them.',
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    domain: 'Domain',
    strand: 'Strand',
    code: 'Code',
    milestone: 'Milestone',
    level: 'Level',
    date: 'Date',
    by: 'By',
    comment: 'Comment',
    approved: 'Approved',
    yes: 'yes',
    no: 'no',
  },
  sheets: { table: 'Class', list: 'Evaluations' },
  fileNames: {
    carnet: (name) => `Learning journal ${name}`,
    synthesis: (name) => `Synthesis ${name}`,
    milestones: (name) => `Milestones ${name}`,
  },
}

const bornInFrench = { boy: 'Né', girl: 'Née', unknown: 'Né(e)' } as const

const fr: PedagogyPrintWords = {
  ...frameWords.fr,
  carnet: 'Carnet de suivi des apprentissages',
  synthesis: 'Synthèse des acquis à la fin de l’école maternelle',
  matrix: 'Compétences de la classe',
  photo: 'Photo',
  born: (day, gender) => `${bornInFrench[gender ?? 'unknown']} le ${day}`,
  inClass: (name) => `Classe : ${name}`,
  year: (start) => `Année scolaire ${start}-${start + 1}`,
  upTo: (day) => `état au ${day}`,
  levels: { B: 'En cours', A: 'Acquis', 'A+': 'Dépassé' },
  notEvaluated: 'Non évalué',
  legend: 'Lecture des signes',
  waits: 'en attente de validation',
  teacherSays: 'En quelques mots',
  observations: 'Vu et entendu',
  general: 'Appréciation générale',
  head: 'Mot de la direction',
  nothing: 'Rien n’a encore été noté ici.',
  signatures: {
    teacher: 'L’enseignante ou l’enseignant',
    head: 'La directrice ou le directeur',
    family: 'Les parents ou responsables',
    familySeen: 'Vu et pris connaissance, les parents',
  },
  strengths: 'Points forts et besoins à prendre en compte',
  line: 'Ce que l’enfant a appris',
  continued: (name) => `${name} (suite)`,
  child: 'Enfant',
  framework: 'Référentiel',
  formSource:
    'Présentation d’après l’arrêté du 31 décembre 2015 (synthèse des acquis scolaires à la fin de l’école maternelle) ; domaines nommés comme au programme de 2025.',
  columns: {
    lastName: 'Nom',
    firstName: 'Prénom',
    domain: 'Domaine',
    strand: 'Sous-domaine',
    code: 'Code',
    milestone: 'Compétence',
    level: 'Niveau',
    date: 'Date',
    by: 'Par',
    comment: 'Commentaire',
    approved: 'Validé',
    yes: 'oui',
    no: 'non',
  },
  sheets: { table: 'Classe', list: 'Évaluations' },
  fileNames: {
    carnet: (name) => `Carnet de suivi ${name}`,
    synthesis: (name) => `Synthèse ${name}`,
    milestones: (name) => `Compétences ${name}`,
  },
}

export const pedagogyPrintWords = { en, fr } as const satisfies Record<
  PrintoutLanguage,
  PedagogyPrintWords
>

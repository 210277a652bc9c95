import type { Relation } from '#domain/children/family/guardian.ts'
import type { Severity } from '#domain/health/health.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'
import { relationsIn } from '#server/records/children/relation-words.ts'
import { certificateWordsEn, certificateWordsFr } from './certificate-words.ts'

const en = {
  ...frameWords.en,
  ...certificateWordsEn,
  classList: 'Class list',
  contactList: 'Contact list',
  emergencySheet: 'Emergency sheet',
  children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
  columns: {
    ...{ number: 'No.', name: 'Name', firstName: 'First name', birthDate: 'Born on' },
    ...{ child: 'Child', guardians: 'Guardians', mayCollect: 'May collect too' },
    mustNot: 'Must not collect',
    ...{ order: 'Call', relation: 'Relation', phones: 'Telephone', collects: 'Collects' },
  },
  noGuardians: 'The school shows the numbers of guardians to the direction alone.',
  contactsOfToday:
    'The children are those of that school year. The contacts are what their files say today.',
  sections: {
    ...{ guardians: 'Whom to call, in this order', health: 'Health', doctor: 'Doctor' },
    ...{ mayCollect: 'May collect too', mustNot: 'MUST NOT collect the child', home: 'Address' },
    plan: 'Health plan (PAI)',
  },
  labelled: (label: string, text: string) => `${label}: ${text}`,
  between: (from: string | null, until: string | null) =>
    [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' '),
  unknown: 'Nothing is known here.',
  nobodyElse: 'Nobody else.',
  notCollecting: 'does not collect',
  bornOn: (day: string) => `Born on ${day}`,
  yes: 'yes',
  no: 'no',
  home: 'home',
  work: 'work',
  identityOpen: 'check identity',
  kitPlace: (place: string) => `Emergency kit: ${place}`,
  planUntil: (day: string) => `The plan holds until ${day}.`,
  allergies: 'Allergies',
  relations: relationsIn('en'),
  contacts: 'Contacts',
  guardianOf: (relation: Relation, names: readonly string[]) =>
    `${relation === 'Other' ? 'guardian' : en.relations[relation]} of ${names.join(', ')}`,
  severities: {
    ...{ intolerance: 'intolerance', allergy: 'allergy', severe: 'LIFE-THREATENING' },
  } as Record<Severity, string>,
}

export type ChildrenPrintWords = FrameWords & Omit<typeof en, keyof FrameWords>

const fr: ChildrenPrintWords = {
  ...frameWords.fr,
  ...certificateWordsFr,
  classList: 'Liste de classe',
  contactList: 'Liste des contacts',
  emergencySheet: 'Fiche d’urgence',
  children: (count) => (count <= 1 ? `${count} enfant` : `${count} enfants`),
  columns: {
    ...{ number: 'N°', name: 'Nom', firstName: 'Prénom', birthDate: 'Né(e) le' },
    ...{ child: 'Enfant', guardians: 'Responsables' },
    ...{ mayCollect: 'Peut aussi venir chercher', mustNot: 'Ne doit pas venir chercher' },
    ...{ order: 'Appel', relation: 'Lien', phones: 'Téléphone', collects: 'Vient chercher' },
  },
  noGuardians: 'L’école ne montre les numéros des responsables qu’à la direction.',
  contactsOfToday:
    'Les enfants sont ceux de cette année scolaire. Les contacts sont ceux de leur dossier aujourd’hui.',
  sections: {
    ...{ guardians: 'Personnes à appeler, dans cet ordre', health: 'Santé', doctor: 'Médecin' },
    ...{ mayCollect: 'Peuvent aussi venir chercher l’enfant', home: 'Adresse' },
    ...{ mustNot: 'NE DOIT PAS venir chercher l’enfant', plan: 'PAI' },
  },
  labelled: (label, text) => `${label}\u00a0: ${text}`,
  between: (from, until) =>
    from && until ? `du ${from} au ${until}` : from ? `à partir du ${from}` : `jusqu’au ${until}`,
  unknown: 'Rien n’est connu ici.',
  nobodyElse: 'Personne d’autre.',
  notCollecting: 'ne vient pas chercher',
  bornOn: (day) => `Né(e) le ${day}`,
  yes: 'oui',
  no: 'non',
  home: 'domicile',
  work: 'travail',
  identityOpen: 'vérifier l’identité',
  kitPlace: (place) => `Trousse d’urgence\u00a0: ${place}`,
  planUntil: (day) => `Le PAI est valable jusqu’au ${day}.`,
  allergies: 'Allergies',
  relations: relationsIn('fr'),
  contacts: 'Contacts',
  guardianOf: (relation, names) =>
    `${relation === 'Other' ? 'responsable' : fr.relations[relation]}\u00a0: ${names.join(', ')}`,
  severities: { intolerance: 'intolérance', allergy: 'allergie', severe: 'DANGER VITAL' },
}

export const childrenPrintWords: Record<PrintoutLanguage, ChildrenPrintWords> = { en, fr }

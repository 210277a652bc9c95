import type { Both } from '#server/platform/printouts/labels.ts'

export const both = (en: string, fr: string): Both => ({ en, fr })

/** The names of the kinds of things on the page that people read. One without a name stands under its own. */
export const kindNames: Readonly<Record<string, Both>> = {
  child: both('The child', 'L’enfant'),
  guardian: both('Guardians', 'Responsables'),
  address: both('Addresses', 'Adresses'),
  class: both('Classes', 'Classes'),
  enrolment: both('Schooling', 'Scolarité'),
  prospect: both('Request for a place', 'Demande d’inscription'),
  prospect_entry: both('History of the request', 'Suivi de la demande'),
  child_schedule: both('Schedules', 'Plannings'),
  absence_call: both('Calls about absences', 'Appels sur les absences'),
  presence_day: both('Register', 'Registre d’appel'),
  diary_item: both('Diary', 'Cahier du jour'),
  daily_report: both('Daily reports', 'Comptes rendus du jour'),
  letter: both('Letters sent', 'Messages envoyés'),
  transmission_line: both('Transmission sheet', 'Feuille de transmission'),
  need: both('Needs', 'Besoins'),
  invoice: both('Invoices', 'Factures'),
  child_charge: both('Prices of the child', 'Tarifs de l’enfant'),
  payer_item: both('Who pays all of one item', 'Qui paie un poste en entier'),
  child_health: both('Health', 'Santé'),
  prescription: both('Prescriptions', 'Ordonnances'),
  observation: both('Observations', 'Observations'),
  evaluation: both('Evaluations', 'Évaluations'),
  report_book: both('Report books', 'Livrets'),
  collector: both(
    'People who may or must not collect',
    'Personnes autorisées ou non à venir chercher l’enfant',
  ),
  photo_consent: both('Consents to pictures', 'Autorisations de photo'),
  photo_consent_event: both('Answers about pictures', 'Réponses sur les photos'),
  child_document: both('Documents', 'Documents'),
  transfer_choice: both('Next school year', 'Année suivante'),
  transfer_move: both('Moves to the next year', 'Passages à l’année suivante'),
  class_group_child: both('Groups', 'Groupes'),
  event_audience: both('Events', 'Événements'),
  event_invite: both('Mails that asked for an answer', 'Messages demandant une réponse'),
  event_reminder: both('Mails that reminded of an answer', 'Messages de rappel'),
  event_answer: both('Answers about events', 'Réponses aux invitations'),
  outing_authorisation: both('Authorisations of outings', 'Autorisations de sortie'),
  head_count_child: both('Head counts of outings', 'Comptages lors des sorties'),
  album_picture_child: both('Pictures in albums', 'Photos dans les albums'),
  child_history: both('Changes of the file', 'Historique du dossier'),
  child_guardian: both('Ties to guardians', 'Liens avec les responsables'),
  child_address: both('Homes', 'Domiciles'),
  child_kept_longer: both('Kept longer', 'Conservation prolongée'),
  health_read: both('Who read the health data', 'Qui a lu les données de santé'),
  court_paper_read: both('Who read court papers', 'Qui a lu les décisions de justice'),
  export_record: both('Who exported', 'Qui a exporté'),
}

export const exportWords = {
  title: both('Everything the school keeps of {name}', 'Tout ce que l’école conserve sur {name}'),
  made: both('Made on {day} by {school}.', 'Établi le {day} par {school}.'),
  aside: both(
    'Not in this folder: court papers, which the direction hands over itself, and photos of observations of several children. First names of other children are cut to initials. The same data stand in the folder data, as JSON, one file per kind; photos and papers stand in the folder files.',
    'Absents de ce dossier : les décisions de justice, que la direction remet elle-même, et les photos d’observations de plusieurs enfants. Les prénoms des autres enfants sont réduits à leur initiale. Les mêmes données se trouvent dans le dossier data, en JSON, un fichier par sorte ; les photos et documents sont dans le dossier files.',
  ),
  nothing: both('Nothing.', 'Rien.'),
} as const

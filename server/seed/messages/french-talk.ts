import type { TalkOfSchool } from './talk.ts'

export const frenchTalk: TalkOfSchool = {
  everybody: 'Toute l’équipe',
  attached: [
    {
      line: 'S’il pleut, nous reportons au mardi suivant.',
      programme: 'Programme de la sortie.pdf',
    },
    { line: 'La ferme confirme : les poules d’abord, puis le pique-nique.' },
  ],
  announcements: [
    'Bonjour à tous. La réunion de rentrée a lieu jeudi à 17 h 30 en salle de motricité.',
    'L’exercice d’évacuation aura lieu la semaine prochaine. Merci de vérifier que votre liste est à jour.',
    'Le photographe passe mardi matin. Les petits d’abord, puis les moyens et les grands.',
    'Merci de rendre les fiches de renseignements manquantes au bureau avant vendredi.',
    'La chaudière est en panne ce matin. Le réparateur arrive à 9 h, gardez les gilets.',
    'Conseil d’école mardi à 18 h. L’ordre du jour est affiché en salle des maîtres.',
    'Les commandes de matériel se font jusqu’au 30. Une liste par classe, s’il vous plaît.',
    'L’eau sera coupée demain de 7 h à 9 h. Merci de remplir les brocs ce soir.',
  ],
  team: [
    ['Il reste deux paquets de couches dans la réserve.', 'Merci, j’en commande aujourd’hui.'],
    ['Qui prend la cour à 10 h ?', 'Moi, avec plaisir.'],
    ['La peinture est sèche, on peut afficher les dessins.', 'Super, je m’en occupe à la sieste.'],
    ['Le repas passe à 11 h 45 jeudi.', 'C’est noté.', 'Merci de prévenir.'],
    ['Nous manquons de colle, quelqu’un en a en trop ?', 'J’ai trois bâtons, je les apporte.'],
    ['Toutes les chaussures ont maintenant un nom.', 'Bravo !'],
    ['Je sors les vélos cet après-midi s’il ne pleut pas.', 'Bonne idée, je prépare les casques.'],
    ['Une maman demande la recette de la compote.', 'Je lui imprime ce soir.'],
    ['La liste de la sieste est à jour.', 'Merci, je la mets au mur.'],
    [
      'J’ai rendez-vous chez le médecin vendredi, j’arrive à 9 h.',
      'Je fais l’accueil, pas de souci.',
    ],
    ['Les livres de la bibliothèque sont à rendre lundi.', 'Il en manque deux, je cherche.'],
    ['On fait les rondes dans la salle de motricité demain ?', 'Oui, elle est libre jusqu’à 10 h.'],
    ['Le tapis du coin lecture est lavé.', 'Merci beaucoup.'],
    ['Pensez aux gilets jaunes pour la promenade.', 'Ils sont dans le sac bleu.'],
    ['Le doudou vert trouvé hier est à qui ?', 'Sa famille vient de me le demander, ouf.'],
    [
      'Je prépare la semaine du goût, des idées ?',
      'Des poires et du fromage.',
      'Je demande à la cuisine.',
    ],
    ['Les radiateurs chauffent à nouveau.', 'Enfin !'],
    ['Il faudrait de nouvelles craies.', 'J’en prends une boîte au bureau.'],
  ],
  groups: [
    {
      title: 'Sortie à la ferme',
      talks: [
        ['Le car part à 9 h 15. Qui a le sac de secours ?', 'Je le prends, il est complet.'],
        ['Combien d’accompagnateurs pour l’instant ?', 'Cinq parents ont répondu oui.'],
        [
          'La ferme confirme : les poules d’abord, puis le pique-nique.',
          'Parfait pour les petits.',
        ],
        ['Je compte 24 enfants à la montée et à la descente.', 'Moi aussi, comme d’habitude.'],
        ['S’il pleut, nous reportons au mardi suivant.', 'D’accord, je préviens le chauffeur.'],
      ],
    },
    {
      title: 'Cuisine et allergies',
      talks: [
        ['Pas de sésame jeudi, le pain change de boulanger.', 'Merci, c’est affiché en cuisine.'],
        [
          'Le goûter de lundi contient des œufs.',
          'Je prévois une compote pour ceux qui n’en mangent pas.',
        ],
        ['Deux repas sans porc de plus à partir de demain.', 'C’est compté.'],
        ['La liste des allergies est réimprimée.', 'Je remplace celle de la salle à manger.'],
      ],
    },
  ],
  direct: [
    ['Pouvez-vous passer au bureau après la classe ?', 'Oui, vers 16 h 45.'],
    ['Le dossier de la sortie est prêt.', 'Merci, je le signe ce soir.'],
    ['Une famille demande un rendez-vous la semaine prochaine.', 'Mardi à 17 h me convient.'],
    ['À demain, huit heures.', 'À demain !'],
  ],
}

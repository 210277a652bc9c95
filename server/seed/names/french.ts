import { type NameList, namesOf } from './name-list.ts'

/** First and last names as they are read out on a morning in Lyon. */
export const frenchNames: NameList = {
  girls: namesOf(`
    Nour, Jade, Louise, Inès, Alba, Aïcha, Camille, Margaux, Lina, Romane, Zoé, Yasmine, Mila, Anaïs, Chloé, Fatou,
    Emma, Léonie, Rose, Maya, Apolline, Sofia, Thi-Linh, Élise, Clémence, Assia, Juliette, Naïma, Capucine, Agathe,
    Salomé, Iris, Kadiatou, Victoire, Lou, Hanaé, Marie-Lou, Alice, Eva, Nina, Suzanne, Leïla, Ambre, Charlie,
    Joséphine, Mei, Olivia, Adèle
  `),
  boys: namesOf(`
    Léo, Gabriel, Adam, Louis, Raphaël, Mohamed, Jules, Naël, Arthur, Ibrahim, Hugo, Maël, Noé, Ismaël, Lucas,
    Sacha, Eliott, Rayan, Gaspard, Côme, Mamadou, Théo, Nathan, Basile, Aaron, Marius, Tom, Youssef, Ethan, Malo,
    Oscar, Amir, Jean-Baptiste, Samuel, Tiago, Augustin, Léon, Minh, Valentin, Noah, Paul, Anatole, Idriss, Robin,
    Martin, Ayoub, Victor, Félix
  `),
  women: namesOf(`
    Sophie, Karima, Claire, Nadia, Aurélie, Émilie, Fatima, Céline, Hélène, Samira, Julie, Mariam, Delphine, Laure,
    Amandine, Linh, Audrey, Pauline, Awa, Caroline
  `),
  men: namesOf(`
    Thomas, Karim, Nicolas, Julien, Mehdi, Sébastien, Vincent, Moussa, Guillaume, Antoine, Rachid, Olivier,
    Benjamin, Fabien, Tuan, Mathieu, Samir, Grégory, Bastien, Yann
  `),
  lastNames: namesOf(`
    Bernard, Martin, Benali, Dubois, Traoré, Moreau, Laurent, Nguyen, Girard, Haddad, Roux, Fontaine, Diallo,
    Chevalier, Gauthier, Da Silva, Perrin, Morel, El Amrani, Lefèvre, Garnier, Faure, Mercier, Kone, Blanchard,
    Brunet, Rey, Chapuis, Bouvier, Fernandez, Guillot, Poncet, Mansouri, Berthet, Collet, Charpentier, Ferreira,
    Tran, Vidal, Meunier, Rolland, Marchand, Bouchet, Cissé, Dumas, Lacroix, Aubert, Gonzalez, Perret, Villard,
    Saïdi, Pichon, Barbier, Thévenet, Lemoine, Ollier, Rousset, Carret-Dumont, Sow, Vial
  `),
  streets: namesOf(`
    rue des Lilas, rue du Lavoir, avenue de la Gare, impasse du Puits, rue des Glycines, quai des Pêcheurs, rue de la Fontaine,
    montée des Vignes, place du Marché, chemin du Verger
  `),
}

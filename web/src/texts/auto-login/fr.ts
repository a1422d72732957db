import type { HandOffTexts } from './hand-off-texts.ts';

/** French, for the screen that hands a visitor over to the software. */
export const fr = {
  views: {
    looking: (product) => ({ title: `Recherche de ${product} sur cet ordinateur…` }),
    'needs-click': (product) => ({
      title: `Autorisez la connexion avec ${product} sur cet ordinateur`,
      text: 'Votre navigateur vous demandera si cette page peut se connecter aux applis de votre appareil. Sélectionnez «\u202FContinuer\u202F», puis «\u202FAutoriser\u202F».',
    }),
    'browser-asking': (product) => ({
      title: 'Votre navigateur demande votre autorisation',
      text: `Choisissez «\u202FAutoriser\u202F» pour que cette page puisse se connecter à ${product}. Si vous ne voyez aucune question, sélectionnez l’icône à gauche de l’adresse Web.`,
    }),
    connecting: (product) => ({ title: `${product} a été trouvé. Connexion en cours…` }),
    connected: (product) => ({
      heading: `Connexion avec ${product} établie`,
      title: `${product} est en cours d’exécution et connecté`,
    }),
    'connected-to-newer': (product) => ({
      heading: `Connexion avec ${product} établie`,
      title: `${product} est en cours d’exécution et connecté`,
      text: 'Votre version est plus récente que cette page. Il est possible que certaines fonctionnalités ne soient pas disponibles ici.',
    }),
    'not-registered': (product) => ({
      heading: `En attente de ${product}`,
      title: `${product} n’est pas encore enregistré`,
      text: `Ouvrez ${product} et enregistrez-le. Cette page le détectera automatiquement.`,
    }),
    reconnecting: (product) => ({
      title: `La connexion avec ${product} a été perdue. Reconnexion en cours…`,
      text: 'Cela se produit lorsque le logiciel redémarre. Cela ne prend généralement que quelques secondes.',
    }),
    unreachable: (product) => ({
      heading: `Impossible d’établir la connexion avec ${product}`,
      title: `${product} est en cours d’exécution, mais nous ne pouvons pas nous y connecter`,
      text: `Fermez ${product}, rouvrez-le, puis sélectionnez «\u202FRéessayer\u202F».`,
    }),
    'not-loaded': (product) => ({
      heading: `Impossible d’établir la connexion avec ${product}`,
      title: `${product} est en cours d’exécution, mais une partie de cette page n’a pas pu être chargée`,
      text: 'Vérifiez votre connexion à Internet, puis rechargez la page.',
    }),
    blocked: (product) => ({
      heading: `Impossible d’établir la connexion avec ${product}`,
      title: `Votre navigateur bloque la connexion avec ${product}`,
      steps: [
        'Sélectionnez l’icône à gauche de l’adresse Web, puis «\u202FParamètres des sites\u202F».',
        'Pour «\u202FApplis sur l’appareil\u202F» (ou «\u202FAccès au réseau local\u202F»), choisissez «\u202FAutoriser\u202F».',
        'Revenez sur cette page. La connexion se fera automatiquement.',
      ],
      text: `Vous pouvez aussi ouvrir ${product} vous-même.`,
    }),
    'no-answer': (product) => ({
      title: `Nous n’avons pas pu joindre ${product} sur cet ordinateur`,
      text: `Ouvrez ${product} depuis le bureau ou le menu Démarrer. S’il n’est pas installé, téléchargez-le. Si votre navigateur vous demande si cette page peut se connecter aux applis de votre appareil, choisissez «\u202FAutoriser\u202F».`,
    }),
    'not-running': (product) => ({
      heading: `En attente de ${product}`,
      title: `${product} n’est pas en cours d’exécution sur cet ordinateur`,
      text: 'Ouvrez-le depuis le bureau ou le menu Démarrer. S’il n’est pas installé, téléchargez-le.',
    }),
    launching: (product) => ({
      heading: `En attente de ${product}`,
      title: `En attente de l’ouverture de ${product}…`,
      text: `Si votre navigateur vous le demande, acceptez d’ouvrir ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      heading: `En attente de ${product}`,
      title: `Nous n’avons pas encore de réponse de ${product}`,
      text: 'S’il s’est ouvert, continuez dans le logiciel. Si rien ne s’est passé, ouvrez-le depuis le bureau ou le menu Démarrer. S’il n’est pas installé, téléchargez-le.',
    }),
    taken: (product) => ({
      heading: `Connexion avec ${product} établie`,
      title: `Votre session est ouverte dans ${product}`,
    }),
    elsewhere: (product) => ({
      heading: 'Continuez sur votre ordinateur',
      title: `Ouvrez cette page sur l’ordinateur où ${product} est installé`,
      text: `${product} fonctionne sur un ordinateur, pas sur un téléphone ni sur une tablette. Envoyez-vous l’adresse de cette page et ouvrez-la sur cet ordinateur.`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `Sélectionnez «\u202FOuvrir ${product}\u202F»\u202F: aucune autorisation n’est nécessaire. Vous pouvez aussi sélectionner «\u202FContinuer\u202F»\u202F: votre navigateur vous demandera si cette page peut se connecter aux applis de votre appareil. Si vous choisissez «\u202FAutoriser\u202F», cette page pourra voir quand ${product} est prêt.`,
    }),
    'browser-asking': (product) => ({
      text: `Choisissez «\u202FAutoriser\u202F» pour que cette page puisse se connecter à ${product}. Si vous ne voyez aucune question, sélectionnez «\u202FOuvrir ${product}\u202F», qui ne demande aucune autorisation.`,
    }),
    blocked: (product) => ({
      heading: `En attente de ${product}`,
      text: `Sélectionnez «\u202FOuvrir ${product}\u202F», qui ne demande aucune autorisation. Vous pouvez aussi laisser cette page se connecter automatiquement\u202F:`,
    }),
    'no-answer': (product) => ({
      text: `Sélectionnez «\u202FOuvrir ${product}\u202F». S’il n’est pas installé, téléchargez-le. Si votre navigateur vous demande si cette page peut se connecter aux applis de votre appareil, choisissez «\u202FAutoriser\u202F».`,
    }),
    'not-running': (product) => ({
      text: `Sélectionnez «\u202FOuvrir ${product}\u202F». S’il n’est pas installé, téléchargez-le.`,
    }),
  },

  open: (product) => `Ouvrir ${product}`,
  mayClose: 'Vous pouvez fermer cette fenêtre.',
  send: 'Envoyer l’adresse',
  copy: 'Copier l’adresse',
  copied: 'L’adresse a été copiée.',
  copyFailed: 'Nous n’avons pas pu copier l’adresse. Vous pouvez la copier ici\u202F:',
  onThatComputer: 'C’est bien cet ordinateur',
} satisfies HandOffTexts;

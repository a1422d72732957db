import type { HandOffTexts } from './en.ts';

/** French, for the screen that hands a visitor over to the software. */
export const fr: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `Recherche de ${product} sur cet ordinateur…`,
      text: 'Cette page vous indiquera quand il sera prêt.',
    }),
    'needs-click': (product) => ({
      title: `Autorisez la connexion avec ${product} sur cet ordinateur`,
      text: `Pour voir ici quand ${product} est prêt, laissez cette page s’y connecter.`,
    }),
    'browser-asking': (product) => ({
      title: 'Votre navigateur demande votre autorisation',
      text: `Pour voir ici quand ${product} est prêt, choisissez «\u202FAutoriser\u202F». La question se trouve peut-être derrière l’icône à gauche de l’adresse Web.`,
    }),
    connecting: (product) => ({
      title: `${product} a été trouvé. Connexion en cours…`,
      text: 'Cette page vous indiquera quand il sera prêt.',
    }),
    connected: (product) => ({
      title: `${product} est en cours d’exécution et connecté`,
    }),
    'connected-to-newer': (product) => ({
      title: `${product} est en cours d’exécution et connecté`,
      text: 'Votre version est plus récente que cette page. Il est possible que certaines fonctionnalités ne soient pas disponibles ici.',
    }),
    'not-registered': (product) => ({
      title: `${product} n’est pas encore enregistré`,
      text: `Ouvrez ${product} et enregistrez-le. Cette page le détectera automatiquement.`,
    }),
    reconnecting: (product) => ({
      title: `La connexion avec ${product} a été perdue. Reconnexion en cours…`,
      text: 'Cela se produit lorsque le logiciel redémarre. Cela ne prend généralement que quelques secondes.',
    }),
    lost: (product) => ({
      title: `Recherche de ${product} sur cet ordinateur…`,
      text: 'La connexion a été perdue. Cela se produit lorsque le logiciel redémarre.',
    }),
    unreachable: (product) => ({
      title: `${product} est en cours d’exécution, mais nous ne pouvons pas nous y connecter`,
      text: `Fermez ${product}, rouvrez-le, puis sélectionnez «\u202FRéessayer\u202F».`,
    }),
    'not-loaded': (product) => ({
      title: `${product} est en cours d’exécution, mais une partie de cette page n’a pas pu être chargée`,
      text: 'Vérifiez votre connexion à Internet, puis rechargez la page.',
    }),
    blocked: (product) => ({
      title: `Votre navigateur bloque la connexion avec ${product}`,
      steps: [
        'Sélectionnez l’icône à gauche de l’adresse Web, puis «\u202FParamètres des sites\u202F».',
        'Pour «\u202FApplis sur l’appareil\u202F» (ou «\u202FAccès au réseau local\u202F»), choisissez «\u202FAutoriser\u202F».',
        'Revenez sur cette page. La connexion se fera automatiquement.',
      ],
      text: `Vous pouvez ouvrir ${product} vous-même. Pour voir ici quand il est prêt, laissez cette page se connecter\u202F:`,
    }),
    'no-answer': (product) => ({
      title: `Nous n’avons pas pu joindre ${product} sur cet ordinateur`,
      text: `Ouvrez ${product} depuis le bureau ou le menu Démarrer.`,
    }),
    'not-running': (product) => ({
      title: `${product} n’est pas en cours d’exécution sur cet ordinateur`,
      text: 'Ouvrez-le depuis le bureau ou le menu Démarrer.',
    }),
    launching: (product) => ({
      title: `En attente de l’ouverture de ${product}…`,
      text: `Si votre navigateur vous le demande, acceptez d’ouvrir ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      title: `Nous n’avons pas encore de réponse de ${product}`,
      text: 'S’il s’est ouvert, continuez dans le logiciel. Si rien ne s’est passé, ouvrez-le depuis le bureau ou le menu Démarrer.',
    }),
    taken: (product) => ({
      title: `Votre session est ouverte dans ${product}`,
    }),
    elsewhere: (product) => ({
      title: `Ouvrez cette page sur l’ordinateur où ${product} est installé`,
      text: `${product} fonctionne sur un ordinateur, pas sur un téléphone ni sur une tablette. Envoyez-vous l’adresse de cette page et ouvrez-la sur cet ordinateur.`,
    }),
  },

  headings: {
    waiting: (product) => `En attente de ${product}`,
    connected: (product) => `Connexion avec ${product} établie`,
    reconnecting: (product) => `Reconnexion à ${product}`,
    notConnected: (product) => `Impossible d’établir la connexion avec ${product}`,
    elsewhere: 'Continuez sur votre ordinateur',
  },

  notes: {
    noPermission: 'Aucune autorisation n’est nécessaire.',
    thenAllow:
      'Votre navigateur vous demandera si cette page peut se connecter aux applis de votre appareil. Choisissez «\u202FAutoriser\u202F».',
    fromHere: 'Le logiciel démarre depuis cette page.',
    ifNoQuestion: 'Si vous ne voyez aucune question.',
    onceOpen: 'Une fois que vous l’avez ouvert.',
    onceAllowed: 'Une fois que vous l’avez autorisée.',
    ifAsked:
      'Si votre navigateur vous demande si cette page peut se connecter aux applis de votre appareil, choisissez «\u202FAutoriser\u202F».',
    ifMissing: 'S’il n’est pas installé.',
  },

  open: (product) => `Ouvrir ${product}`,
  mayClose: 'Vous pouvez fermer cette fenêtre.',
  send: 'Envoyer l’adresse',
  copy: 'Copier l’adresse',
  copied: 'L’adresse a été copiée.',
  copyFailed: 'Nous n’avons pas pu copier l’adresse. Vous pouvez la copier ici\u202F:',
  onThatComputer: 'C’est bien cet ordinateur',
};

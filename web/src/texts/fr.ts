import { plural } from './plural.ts';
import type { Texts } from './en.ts';

/** French. Addresses visitors as « vous ». Narrow no-break spaces, before ; : ! ? and within « », are written as \u202F. */
export const fr: Texts = {
  language: 'fr',

  page: {
    description: 'Connectez-vous à votre compte et à votre logiciel.',
    linkWorks:
      'Cette page n’a pas pu continuer d’elle-même, mais l’e-mail a été envoyé\u202F: ouvrez-le et utilisez le lien qu’il contient.',
    notStarted: 'Cette page n’a pas pu démarrer',
    whatToDo:
      'La connexion nécessite JavaScript\u202F: autorisez-le pour ce site et vérifiez votre connexion à Internet.',
    notSignedOut: 'La déconnexion n’a pas eu lieu',
    howToSignOut:
      'La déconnexion nécessite JavaScript\u202F: autorisez-le pour ce site et vérifiez votre connexion à Internet.',
    signOutByLink: 'Vous pouvez aussi vous déconnecter par ce lien. Il n’ouvre qu’une ligne de texte technique.',
    signOut: 'Se déconnecter',
  },

  common: {
    loading: 'Chargement…',
    pleaseWait: 'Veuillez patienter',
    close: 'Fermer',
    language: 'Langue',
    languageChanged: 'Cette page est maintenant en français.',
    legal: 'Informations légales',
    show: 'Afficher',
    showField: (label) => `Afficher «\u202F${label}\u202F»`,
    tryAgain: 'Réessayer',
    typedIsKept: 'Votre saisie est conservée.',
    continue: 'Continuer',
    login: 'Se connecter',
    password: 'Mot de passe',
    spaceAtEnd: 'Votre mot de passe commence ou se termine par un espace, qui en fait partie.',
    emailAddress: 'Adresse e-mail',
    emailLinkInstead: 'Recevoir plutôt un lien par e-mail',
    loadPageAgain: 'Recharger la page',
    contactSupport: 'Contacter l’assistance',
    toDarkTheme: 'Passer au thème sombre',
    toLightTheme: 'Passer au thème clair',
  },

  legal: {
    privacyPolicy: 'Politique de confidentialité',
    eula: 'Contrat de licence',
    terms: 'Conditions générales',
  },

  login: {
    title: 'Connexion client',
    softwareLoading: 'Chargement du logiciel…',
    productLoading: (productName) => `Chargement de ${productName}`,
    continueWithGoogle: 'Continuer avec Google',
    or: 'Ou',
    email: 'Saisissez votre adresse e-mail',
    anotherEmail: 'Utiliser une autre adresse e-mail',
    withPassword: 'Se connecter avec un mot de passe',
    didYouMean: 'Vouliez-vous dire {address}\u202F?',
    tryAnotherEmail: 'Essayez une autre adresse e-mail',
    checkFailed:
      'Nous n’avons pas pu vérifier si votre session est déjà ouverte. Vous pouvez vous connecter ci-dessous.',
    signInExpired:
      'Cette demande de connexion a expiré. Recommencez depuis la page de votre compte ou depuis la page d’où vous venez.',
    toAccountPage: 'Accéder à la page de votre compte',
  },

  linkSent: {
    title: 'Consultez vos e-mails',
    purpose: 'Vous y trouverez votre lien d’accès personnel',
    sentTo: 'Lien d’accès personnel envoyé à\u202F: {address}',
    expires: plural('fr', {
      one: 'Le lien expire dans # jour',
      many: 'Le lien expire dans # de jours',
      other: 'Le lien expire dans # jours',
    }),
    checkSpam: 'Pensez à vérifier votre dossier Spam ou Courrier indésirable',
    waiting: 'Cette page passera à la suite dès que vous ouvrirez le lien dans ce navigateur',
    stillWaiting: 'Cette page attend toujours le lien envoyé à l’adresse ci-dessus.',
    continueAsOther: 'Continuer avec ce compte',
    openMailbox: (provider) => `Ouvrir ${provider}`,
    sendAgain: 'Renvoyer le lien',
    useAnotherEmail: 'Utiliser une autre adresse e-mail',
    sending: 'Nouvel envoi du lien',
    sentAgain: 'Le lien a été renvoyé.',
    againInAMinute: 'Vous pourrez le renvoyer à nouveau dans une minute.',
    againIn: plural('fr', {
      one: 'Vous pourrez le renvoyer dans #\u00A0s.',
      many: 'Vous pourrez le renvoyer dans #\u00A0s.',
      other: 'Vous pourrez le renvoyer dans #\u00A0s.',
    }),
    againNow: 'Vous pouvez le renvoyer maintenant.',
  },

  introductions: {
    'login-sign-up': {
      title: 'Inscrivez-vous dès aujourd’hui\u202F!',
      text: 'Créez un compte pour commencer à utiliser nos services.',
    },
    'password-login': {
      title: 'Connectez-vous à votre compte',
      text: 'Saisissez votre adresse e-mail et votre mot de passe.',
    },
    'forgot-password': {
      title: 'Mot de passe oublié\u202F?',
      text: 'Un lien de réinitialisation du mot de passe sera envoyé à l’adresse e-mail que vous saisissez ci-dessous.',
    },
    'reset-password': {
      title: 'Définissez un nouveau mot de passe',
      text: 'Remplissez le formulaire ci-dessous, puis cliquez sur «\u202FEnregistrer le mot de passe\u202F».',
    },
    'set-password': {
      title: 'Définissez un mot de passe',
      text: 'Vous n’avez pas encore de mot de passe. Pour votre sécurité, définissez-en un.',
    },
  },

  passwordLogin: {
    forgotPassword: 'Mot de passe oublié\u202F?',
    createAccount: 'Créer un compte',
  },

  passwordLoginDialog: {
    title: 'Connexion',
    email: 'Adresse e-mail',
    fillIn: 'Saisissez votre adresse e-mail et votre mot de passe pour continuer.',
  },

  signUp: {
    createAccount: 'Créer votre compte',
    hideNotifications: 'Ne plus afficher cette notification ni les suivantes',
    logIn: 'Cliquez ici pour vous connecter',
    uninstallInstructions: 'Instructions de désinstallation',
  },

  forgotPassword: {
    send: 'Envoyer l’e-mail',
    sentTitle: 'E-mail de réinitialisation du mot de passe envoyé',
    expires: (expiry) => `Durée de validité du lien\u202F: ${expiry}.`,
    checkInbox: 'Ouvrez votre boîte de réception et cliquez sur le lien pour définir un nouveau mot de passe.',
    sentTo: 'Si un compte existe pour {address}, vous recevrez l’e-mail dans quelques minutes.',
    backToLogin: 'Retour à la connexion',
  },

  newPassword: {
    rule: 'Au moins 8 caractères',
    ruleMet: 'Longueur suffisante',
    confirm: 'Confirmer le mot de passe',
    save: 'Enregistrer le mot de passe',
  },

  resetPassword: {
    openLinkAgain:
      'Cette page a été chargée sans son lien, par exemple parce qu’elle a été actualisée. Rouvrez le lien reçu par e-mail\u202F: il fonctionne tant qu’il n’a pas été utilisé ou n’a pas expiré.',
    linkWorksOnce: 'Un lien de réinitialisation ne fonctionne qu’une fois et pendant une durée limitée.',
    openNewest:
      'Un lien de réinitialisation ne fonctionne qu’une fois et pendant une durée limitée. Ouvrez le plus récent dans vos e-mails ou demandez-en un nouveau.',
    sendNewLink: 'Envoyer un nouveau lien',
    doneTitle: 'Votre mot de passe a été réinitialisé\u202F!',
    doneText: 'Votre nouveau mot de passe est enregistré. Utilisez-le pour vous connecter.',
  },

  setPassword: {
    passwordFor: 'Mot de passe pour {account}',
    changed: {
      title: 'Vous êtes maintenant connecté en tant que {account}',
      text: 'Nous avons vidé le formulaire. Le mot de passe que vous enregistrez maintenant sera celui de ce compte.',
    },
    named: {
      title: 'Vous êtes connecté en tant que {account}',
    },
    signedOut: 'Votre session a pris fin',
    signInAgain: 'Reconnectez-vous pour définir votre mot de passe.',
    signIn: 'Se connecter',
    doneTitle: 'Votre nouveau mot de passe a été défini\u202F!',
    doneText: (product) =>
      `Votre mot de passe ${product} est enregistré. Utilisez ce nouveau mot de passe pour vous connecter à l’application.`,
  },

  leaving: {
    lost: 'La page suivante ne s’est pas ouverte.',
    whatToDo: 'Vérifiez votre connexion à Internet, puis sélectionnez «\u202FContinuer\u202F».',
  },

  logout: 'Déconnexion en cours',

  farewell: {
    title: 'Nous regrettons de vous voir partir.',
    uninstalled: (product) => `${product} a été désinstallé de votre ordinateur.`,
    notProtected: 'Votre ordinateur n’est plus protégé par ce logiciel.',
    extension: 'Si vous avez ajouté son extension de navigateur, vous pouvez aussi la supprimer.',
    reinstall: 'Réinstaller',
    removeExtension: 'Instructions pour désinstaller l’extension de navigateur',
  },

  download: {
    download: (product) => `Télécharger ${product}`,
    started: 'Le téléchargement a commencé. Si rien ne se passe, {link}.',
    again: (product) => `téléchargez à nouveau ${product}`,
  },

  autoLogin: {
    heading: (product) => `Connexion à ${product} en cours`,
    safeToClose: 'Le logiciel va s’ouvrir dans un instant. Vous pouvez fermer cette fenêtre.',
    failed: (product) => `Nous n’avons pas pu vous connecter à ${product}`,
    incompleteLink: 'Ce lien est incomplet.',
    whichInstallation: 'Nous ne pouvons pas déterminer à quelle installation vous connecter. {link}',
    logInAgain: 'Se reconnecter',
  },

  validation: {
    emailRequired: 'Saisissez votre adresse e-mail',
    emailInvalid: 'Saisissez une adresse e-mail valide',
    emailNotForPassword:
      'Cette adresse contient un caractère qui n’est pas accepté pour la connexion par mot de passe. Vous pouvez plutôt recevoir un lien par e-mail.',
    forgottenEmailInvalid: 'Adresse e-mail non valide',
    passwordRequired: 'Saisissez votre mot de passe',
    newPasswordRequired: 'Saisissez un mot de passe',
    newPasswordTooShort: 'Le nouveau mot de passe doit comporter au moins 8 caractères',
    confirmPasswordRequired: 'Confirmez votre mot de passe',
    confirmPasswordDiffers: 'Les mots de passe ne correspondent pas',
  },

  errors: {
    logInFailed: 'Une erreur s’est produite lors de la connexion',
    invalidCredentials: 'Adresse e-mail ou mot de passe incorrect',
    setPasswordMissing: 'Une erreur s’est produite lors de la définition du mot de passe',
    setPasswordFailed: 'Une erreur s’est produite. Veuillez réessayer.',
    fetchUserFailed: 'Une erreur s’est produite lors de la récupération des données de votre compte',
    requestFailed: 'Une erreur s’est produite lors de l’envoi de la demande.',
    hasPassword: 'Votre compte a déjà un mot de passe.',
    botCheckFailed: 'Échec de la connexion',
    accountNotFound: 'Compte introuvable',
    forgotPasswordRefused: 'Impossible de demander la réinitialisation du mot de passe\u202F: {detail}',
    resetPasswordRefused: 'Impossible de réinitialiser le mot de passe\u202F: {detail}',
    fetchUserRefused: 'Impossible de récupérer les données de votre compte\u202F: {detail}',
    updateSettings: 'Impossible d’enregistrer les paramètres\u202F: {detail}',
  },

  detail: {
    noAnswer: 'pas de réponse',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline: 'Vous semblez être hors connexion. Vérifiez votre connexion à Internet, puis réessayez.',
    onlineAgain: 'La connexion à Internet est rétablie. Vous pouvez réessayer.',
    tryingAgain: 'Nouvelle tentative…',
    tooSlow: 'L’opération a pris trop de temps. Veuillez réessayer.',
    unreachable: 'Nous n’avons pas pu joindre notre serveur. Vérifiez votre connexion à Internet, puis réessayez.',
    intercepted:
      'Quelque chose entre vous et nous a répondu à la place de notre serveur. Si votre réseau a sa propre page de connexion, connectez-vous-y d’abord, puis réessayez.',
    serverTrouble: 'Un problème est survenu de notre côté. Veuillez réessayer dans quelques minutes.',
    tooManyRequests: 'Vous avez effectué trop de tentatives. Patientez un instant, puis réessayez.',
    nextPageLost: 'La page suivante ne s’est pas ouverte. Vérifiez votre connexion à Internet, puis réessayez.',
    linkFailed: 'Nous n’avons pas pu envoyer le lien.',
    linkFailedOffline: 'Nous n’avons pas pu envoyer le lien. Vous semblez être hors connexion.',
    linkNotSent:
      'Nous avons trouvé votre compte, mais nous n’avons pas pu envoyer le lien. Veuillez réessayer dans quelques minutes.',
    botCheckRefused: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Veuillez réessayer.',
    botCheckNotPassed:
      'Ce navigateur n’a pas passé la vérification que vous n’êtes pas un robot. Autorisez les cookies et les scripts de ce site, puis réessayez.',
    cookiesBlocked:
      'Ce navigateur ne conserve pas les cookies de ce site. Autorisez les cookies de ce site, puis réessayez.',
  },

  retry: {
    in: plural('fr', {
      one: 'Vous pourrez réessayer dans # seconde.',
      many: 'Vous pourrez réessayer dans # de secondes.',
      other: 'Vous pourrez réessayer dans # secondes.',
    }),
    inMinutes: plural('fr', {
      one: 'Vous pourrez réessayer dans # minute.',
      many: 'Vous pourrez réessayer dans # de minutes.',
      other: 'Vous pourrez réessayer dans # minutes.',
    }),
    now: 'Vous pouvez réessayer maintenant.',
  },

  trouble: {
    title: 'Un problème est survenu',
    text: 'Nous n’avons pas pu afficher cette page. Votre compte n’est pas concerné.',
    whatToDo: 'Rechargez la page. Si cela ne suffit pas, essayez un autre navigateur ou revenez plus tard.',
  },
  invalidConfiguration: {
    title: 'Cette page n’est pas configurée correctement',
    text: 'La connexion n’est pas possible ici pour le moment. Votre compte et votre ordinateur ne sont pas en cause.',
    whatToDo:
      'Veuillez réessayer plus tard. Si vous gérez ce site, la console du navigateur indique ce qui ne va pas dans la configuration.',
  },
};

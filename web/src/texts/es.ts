import { plural } from './plural.ts';
import type { Texts } from './en.ts';

/** Spanish for all countries. Addresses visitors as «tú», without words that only one country uses. */
export const es: Texts = {
  language: 'es',

  page: {
    description: 'Inicia sesión en tu cuenta y en tu software.',
    linkWorks:
      'Esta página no pudo continuar por sí sola, pero el correo se envió: ábrelo y usa el enlace que contiene.',
    notStarted: 'No se pudo iniciar esta página',
    whatToDo: 'Para iniciar sesión se necesita JavaScript: permítelo en este sitio y comprueba tu conexión.',
    notSignedOut: 'No se ha cerrado tu sesión',
    howToSignOut: 'Para cerrar sesión se necesita JavaScript: permítelo en este sitio y comprueba tu conexión.',
    signOutByLink: 'O cierra sesión con este enlace. Solo abre una línea de texto técnico.',
    signOut: 'Cerrar sesión',
  },

  common: {
    loading: 'Cargando…',
    pleaseWait: 'Espera un momento',
    close: 'Cerrar',
    language: 'Idioma',
    languageChanged: 'Esta página está ahora en español.',
    legal: 'Información legal',
    show: 'Mostrar',
    showField: (label) => `Mostrar «${label}»`,
    tryAgain: 'Intentar de nuevo',
    typedIsKept: 'Lo que escribiste sigue aquí.',
    continue: 'Continuar',
    login: 'Iniciar sesión',
    password: 'Contraseña',
    spaceAtEnd: 'Tu contraseña empieza o termina con un espacio, que forma parte de ella.',
    emailAddress: 'Correo electrónico',
    emailLinkInstead: 'Recibir un enlace por correo en su lugar',
    loadPageAgain: 'Volver a cargar la página',
    contactSupport: 'Contactar con el soporte',
    toDarkTheme: 'Cambiar al tema oscuro',
    toLightTheme: 'Cambiar al tema claro',
  },

  legal: {
    privacyPolicy: 'Política de privacidad',
    eula: 'Acuerdo de licencia',
    terms: 'Términos y condiciones',
  },

  login: {
    title: 'Acceso de clientes',
    softwareLoading: 'El software se está cargando…',
    productLoading: (productName) => `Cargando ${productName}`,
    continueWithGoogle: 'Continuar con Google',
    or: 'O',
    email: 'Escribe tu correo electrónico',
    anotherEmail: 'Usar otro correo electrónico',
    withPassword: 'Iniciar sesión con contraseña',
    didYouMean: '¿Quisiste decir {address}?',
    tryAnotherEmail: 'Prueba con otro correo electrónico',
    checkFailed: 'No pudimos comprobar si ya habías iniciado sesión. Puedes iniciar sesión a continuación.',
    signInExpired:
      'Este inicio de sesión ha caducado. Empieza de nuevo desde la página de tu cuenta o desde la página que te trajo aquí.',
    toAccountPage: 'Ir a la página de tu cuenta',
  },

  linkSent: {
    title: 'Revisa tu correo',
    purpose: 'Ahí encontrarás tu enlace de acceso personal',
    sentTo: 'Enlace de acceso personal enviado a: {address}',
    expires: plural('es', {
      one: 'El enlace caduca en # día',
      many: 'El enlace caduca en # de días',
      other: 'El enlace caduca en # días',
    }),
    checkSpam: 'Revisa también la carpeta de spam o correo no deseado',
    waiting: 'Esta página continuará cuando abras el enlace en este navegador',
    stillWaiting: 'Esta página sigue esperando el enlace que se envió a la dirección de arriba.',
    continueAsOther: 'Continuar con esta cuenta',
    openMailbox: (provider) => `Abrir ${provider}`,
    sendAgain: 'Enviar de nuevo',
    useAnotherEmail: 'Usar otro correo electrónico',
    sending: 'Enviando el enlace de nuevo',
    sentAgain: 'El enlace se envió de nuevo.',
    againInAMinute: 'Podrás volver a enviarlo en un minuto.',
    againIn: plural('es', {
      one: 'Podrás volver a enviarlo en #\u00A0s.',
      many: 'Podrás volver a enviarlo en #\u00A0s.',
      other: 'Podrás volver a enviarlo en #\u00A0s.',
    }),
    againNow: 'Ya puedes volver a enviarlo.',
  },

  introductions: {
    'login-sign-up': { title: '¡Regístrate hoy!', text: 'Crea una cuenta para empezar a usar nuestros servicios.' },
    'password-login': { title: 'Inicia sesión en tu cuenta', text: 'Escribe tu correo electrónico y tu contraseña.' },
    'forgot-password': {
      title: '¿Olvidaste tu contraseña?',
      text: 'Enviaremos un enlace para restablecer tu contraseña al correo electrónico que escribas a continuación.',
    },
    'reset-password': {
      title: 'Crea una contraseña nueva',
      text: 'Completa el formulario y haz clic en «Guardar contraseña».',
    },
    'set-password': {
      title: 'Crea una contraseña',
      text: 'Aún no tienes contraseña. Por tu seguridad, crea una.',
    },
  },

  passwordLogin: {
    forgotPassword: '¿Olvidaste tu contraseña?',
    createAccount: 'Crear cuenta',
  },

  passwordLoginDialog: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    fillIn: 'Escribe tu correo electrónico y tu contraseña para continuar.',
  },

  signUp: {
    createAccount: 'Crear tu cuenta',
    hideNotifications: 'No quiero ver esta notificación ni otras en el futuro',
    logIn: 'Haz clic aquí para iniciar sesión',
    uninstallInstructions: 'Instrucciones de desinstalación',
  },

  forgotPassword: {
    send: 'Enviar correo',
    sentTitle: 'Correo para restablecer la contraseña enviado',
    expires: (expiry) => `El enlace del correo caduca en ${expiry}.`,
    checkInbox: 'Revisa tu bandeja de entrada y haz clic en el enlace para crear una contraseña nueva.',
    sentTo: 'Si existe una cuenta para {address}, recibirás el correo en unos minutos.',
    backToLogin: 'Volver al inicio de sesión',
  },

  newPassword: {
    rule: 'Al menos 8 caracteres',
    ruleMet: 'Longitud suficiente',
    confirm: 'Confirmar contraseña',
    save: 'Guardar contraseña',
  },

  resetPassword: {
    openLinkAgain:
      'Esta página se ha cargado sin su enlace, por ejemplo, porque se ha vuelto a cargar. Abre de nuevo el enlace de tu correo: seguirá funcionando hasta que se use o caduque.',
    linkWorksOnce: 'El enlace para restablecer la contraseña funciona una sola vez y por tiempo limitado.',
    openNewest:
      'El enlace para restablecer la contraseña funciona una sola vez y por tiempo limitado. Abre el más reciente de tu correo o solicita otro.',
    sendNewLink: 'Enviar un enlace nuevo',
    doneTitle: '¡Tu contraseña se ha restablecido!',
    doneText: 'Tu contraseña nueva se ha guardado. Úsala para iniciar sesión.',
  },

  setPassword: {
    passwordFor: 'Contraseña de {account}',
    changed: {
      title: 'Ahora has iniciado sesión como {account}',
      text: 'Hemos vaciado el formulario. La contraseña que guardes ahora será la de esta cuenta.',
    },
    named: {
      title: 'Has iniciado sesión como {account}',
    },
    signedOut: 'Tu sesión ha finalizado',
    signInAgain: 'Inicia sesión de nuevo para crear tu contraseña.',
    signIn: 'Iniciar sesión',
    doneTitle: '¡Tu contraseña nueva está lista!',
    doneText: (product) =>
      `Tu contraseña de ${product} se ha guardado. Usa la contraseña nueva para iniciar sesión en la aplicación.`,
  },

  leaving: {
    lost: 'La página siguiente no se abrió.',
    whatToDo: 'Comprueba tu conexión a Internet y selecciona «Continuar».',
  },

  logout: 'Cerrando sesión',

  farewell: {
    title: 'Lamentamos que te vayas.',
    uninstalled: (product) => `${product} se ha desinstalado de tu equipo.`,
    notProtected: 'Tu equipo ya no cuenta con su protección.',
    extension: 'Si agregaste la extensión del navegador, también puedes quitarla.',
    reinstall: 'Volver a instalar',
    removeExtension: 'Instrucciones para desinstalar la extensión del navegador',
  },

  download: {
    download: (product) => `Descargar ${product}`,
    started: 'La descarga ha comenzado. Si no pasa nada, {link}.',
    again: (product) => `vuelve a descargar ${product}`,
  },

  autoLogin: {
    heading: (product) => `Iniciando sesión en ${product}`,
    safeToClose: 'El software se abrirá en un momento. Ya puedes cerrar esta ventana.',
    failed: (product) => `No pudimos iniciar tu sesión en ${product}`,
    incompleteLink: 'Este enlace está incompleto.',
    whichInstallation: 'No podemos determinar en qué instalación quieres iniciar sesión. {link}',
    logInAgain: 'Inicia sesión de nuevo',
  },

  validation: {
    emailRequired: 'Escribe tu correo electrónico',
    emailInvalid: 'Escribe un correo electrónico válido',
    emailNotForPassword:
      'Este correo electrónico tiene un carácter que no se admite al iniciar sesión con contraseña. Puedes recibir un enlace por correo en su lugar.',
    forgottenEmailInvalid: 'El correo electrónico no es válido',
    passwordRequired: 'Escribe tu contraseña',
    newPasswordRequired: 'Escribe una contraseña',
    newPasswordTooShort: 'La contraseña nueva debe tener al menos 8 caracteres',
    confirmPasswordRequired: 'Confirma tu contraseña',
    confirmPasswordDiffers: 'Las contraseñas no coinciden',
  },

  errors: {
    logInFailed: 'Se produjo un error al iniciar sesión',
    invalidCredentials: 'El correo electrónico o la contraseña no son correctos',
    setPasswordMissing: 'Se produjo un error al crear la contraseña',
    setPasswordFailed: 'Se produjo un error. Inténtalo de nuevo.',
    fetchUserFailed: 'Se produjo un error al obtener los datos de tu cuenta',
    requestFailed: 'Se produjo un error al enviar la solicitud.',
    hasPassword: 'Tu cuenta ya tiene una contraseña.',
    botCheckFailed: 'No se pudo iniciar sesión',
    accountNotFound: 'No encontramos la cuenta',
    forgotPasswordRefused: 'No se pudo solicitar el enlace para restablecer la contraseña: {detail}',
    resetPasswordRefused: 'No se pudo restablecer la contraseña: {detail}',
    fetchUserRefused: 'No se pudieron obtener los datos de tu cuenta: {detail}',
    updateSettings: 'No se pudo guardar la configuración: {detail}',
  },

  detail: {
    noAnswer: 'sin respuesta',
    httpStatus: (status) => `HTTP ${status}`,
  },

  advice: {
    offline: 'Parece que no tienes conexión. Comprueba tu conexión a Internet e inténtalo de nuevo.',
    onlineAgain: 'Ya tienes conexión otra vez. Puedes intentarlo de nuevo.',
    tryingAgain: 'Intentándolo de nuevo…',
    tooSlow: 'Esto tardó demasiado. Inténtalo de nuevo.',
    unreachable: 'No pudimos conectarnos a nuestro servidor. Comprueba tu conexión a Internet e inténtalo de nuevo.',
    intercepted:
      'Algo entre tú y nosotros respondió en lugar de nuestro servidor. Si tu red tiene su propia página de acceso, inicia sesión en ella primero e inténtalo de nuevo.',
    serverTrouble: 'Tuvimos un problema. Inténtalo de nuevo en unos minutos.',
    tooManyRequests: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    nextPageLost: 'La página siguiente no se abrió. Comprueba tu conexión a Internet e inténtalo de nuevo.',
    linkFailed: 'No pudimos enviar el enlace.',
    linkFailedOffline: 'No pudimos enviar el enlace. Parece que no tienes conexión.',
    linkNotSent: 'Encontramos tu cuenta, pero no pudimos enviar el enlace. Inténtalo de nuevo en unos minutos.',
    botCheckRefused: 'No pudimos comprobar que no eres un robot. Inténtalo de nuevo.',
    botCheckNotPassed:
      'Este navegador no ha superado la comprobación de que no eres un robot. Permite las cookies y los scripts de este sitio e inténtalo de nuevo.',
    cookiesBlocked:
      'Este navegador no guarda cookies de este sitio. Permite las cookies de este sitio e inténtalo de nuevo.',
  },

  retry: {
    in: plural('es', {
      one: 'Podrás intentarlo de nuevo en # segundo.',
      many: 'Podrás intentarlo de nuevo en # de segundos.',
      other: 'Podrás intentarlo de nuevo en # segundos.',
    }),
    inMinutes: plural('es', {
      one: 'Podrás intentarlo de nuevo en # minuto.',
      many: 'Podrás intentarlo de nuevo en # de minutos.',
      other: 'Podrás intentarlo de nuevo en # minutos.',
    }),
    now: 'Ya puedes intentarlo de nuevo.',
  },

  trouble: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Tu cuenta no se ha visto afectada.',
    whatToDo: 'Vuelve a cargar la página. Si el problema continúa, prueba con otro navegador o vuelve más tarde.',
  },
  invalidConfiguration: {
    title: 'Esta página no está bien configurada',
    text: 'En este momento no es posible iniciar sesión aquí. Tu cuenta y tu equipo no tienen ningún problema.',
    whatToDo:
      'Inténtalo de nuevo más tarde. Si administras este sitio, la consola del navegador indica qué falla en la configuración.',
  },
};

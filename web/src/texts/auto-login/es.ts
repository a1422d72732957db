import type { HandOffTexts } from './en.ts';

/** Spanish, for the screen that hands a visitor over to the software. */
export const es: HandOffTexts = {
  views: {
    looking: (product) => ({
      title: `Buscando ${product} en este equipo…`,
      text: 'Esta página te avisará cuando esté listo.',
    }),
    'needs-click': (product) => ({
      title: `Conéctate a ${product} en este equipo`,
      text: `Para ver aquí cuándo está listo ${product}, permite que esta página se conecte.`,
    }),
    'browser-asking': (product) => ({
      title: 'El navegador te está pidiendo permiso',
      text: `Para ver aquí cuándo está listo ${product}, elige «Permitir». Es posible que la pregunta esté detrás del icono a la izquierda de la dirección web.`,
    }),
    connecting: (product) => ({
      title: `Encontramos ${product}. Conectando…`,
      text: 'Esta página te avisará cuando esté listo.',
    }),
    connected: (product) => ({
      title: `${product} está en ejecución y conectado`,
    }),
    'connected-to-newer': (product) => ({
      title: `${product} está en ejecución y conectado`,
      text: 'Tu versión es más reciente que esta página, por lo que es posible que algunas funciones no estén disponibles aquí.',
    }),
    'not-registered': (product) => ({
      title: `${product} aún no está registrado`,
      text: `Abre ${product} y regístralo. Esta página lo detectará automáticamente.`,
    }),
    reconnecting: (product) => ({
      title: `Se perdió la conexión con ${product}. Reconectando…`,
      text: 'Esto ocurre cuando el software se reinicia. Normalmente tarda unos segundos.',
    }),
    lost: (product) => ({
      title: `Buscando ${product} en este equipo…`,
      text: 'Se perdió la conexión. Esto ocurre cuando el software se reinicia.',
    }),
    unreachable: (product) => ({
      title: `${product} está en ejecución, pero no podemos conectarnos`,
      text: `Cierra ${product}, ábrelo de nuevo y selecciona «Intentar de nuevo».`,
    }),
    'not-loaded': (product) => ({
      title: `${product} está en ejecución, pero no pudimos cargar una parte de esta página`,
      text: 'Comprueba tu conexión a Internet y vuelve a cargar la página.',
    }),
    blocked: (product) => ({
      title: `El navegador está bloqueando la conexión con ${product}`,
      steps: [
        'Selecciona el icono a la izquierda de la dirección web y luego «Configuración del sitio» (o «Configuración de sitios»).',
        'En «Aplicaciones en el dispositivo», «Apps en el dispositivo» o «Acceso a la red local», elige «Permitir».',
        'Vuelve a esta página. Se conectará automáticamente.',
      ],
      text: `Puedes abrir ${product} por tu cuenta. Para ver aquí cuándo está listo, permite que esta página se conecte:`,
    }),
    'no-answer': (product) => ({
      title: `No encontramos ${product} en este equipo`,
      text: `Abre ${product} desde el escritorio o el menú Inicio.`,
    }),
    'not-running': (product) => ({
      title: `${product} no está en ejecución en este equipo`,
      text: 'Ábrelo desde el escritorio o el menú Inicio.',
    }),
    launching: (product) => ({
      title: `Esperando a que se abra ${product}…`,
      text: `Si el navegador te pregunta, elige abrir ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      title: `Aún no tenemos respuesta de ${product}`,
      text: 'Si se abrió, continúa ahí. Si no pasó nada, ábrelo desde el escritorio o el menú Inicio.',
    }),
    taken: (product) => ({
      title: `Sesión iniciada en ${product}`,
    }),
    elsewhere: (product) => ({
      title: `Abre esta página en el equipo que tiene ${product}`,
      text: `${product} funciona en un equipo, no en un teléfono ni en una tableta. Envíate la dirección de esta página y ábrela allí.`,
    }),
  },

  headings: {
    waiting: (product) => `Esperando a ${product}`,
    connected: (product) => `Conexión con ${product} establecida`,
    reconnecting: (product) => `Reconectando con ${product}`,
    notConnected: (product) => `No pudimos conectarnos a ${product}`,
    elsewhere: 'Continúa en tu equipo',
  },

  notes: {
    noPermission: 'No hace falta ningún permiso.',
    thenAllow:
      'El navegador te preguntará si esta página puede conectarse a las aplicaciones de tu dispositivo. Elige «Permitir».',
    fromHere: 'Se inicia desde aquí.',
    ifNoQuestion: 'Si no ves ninguna pregunta.',
    onceOpen: 'Cuando lo hayas abierto.',
    onceAllowed: 'Cuando lo hayas permitido.',
    ifAsked:
      'Si el navegador te pregunta si esta página puede conectarse a las aplicaciones de tu dispositivo, elige «Permitir».',
    ifMissing: 'Si no está instalado.',
  },

  open: (product) => `Abrir ${product}`,
  mayClose: 'Puedes cerrar esta ventana.',
  send: 'Enviar la dirección',
  copy: 'Copiar la dirección',
  copied: 'La dirección se ha copiado.',
  copyFailed: 'No pudimos copiar la dirección. Puedes copiarla aquí:',
  onThatComputer: 'Este es ese equipo',
};

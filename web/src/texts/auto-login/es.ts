import type { HandOffTexts } from './hand-off-texts.ts';

/** Spanish, for the screen that hands a visitor over to the software. */
export const es = {
  views: {
    looking: (product) => ({ title: `Buscando ${product} en este equipo…` }),
    'needs-click': (product) => ({
      title: `Conéctate a ${product} en este equipo`,
      text: 'El navegador te preguntará si esta página puede conectarse a las aplicaciones de tu dispositivo. Selecciona «Continuar» y luego «Permitir».',
    }),
    'browser-asking': (product) => ({
      title: 'El navegador te está pidiendo permiso',
      text: `Elige «Permitir» para que esta página pueda conectarse a ${product}. Si no ves ninguna pregunta, selecciona el icono a la izquierda de la dirección web.`,
    }),
    connecting: (product) => ({ title: `Encontramos ${product}. Conectando…` }),
    connected: (product) => ({
      heading: `Conexión con ${product} establecida`,
      title: `${product} está en ejecución y conectado`,
    }),
    'connected-to-newer': (product) => ({
      heading: `Conexión con ${product} establecida`,
      title: `${product} está en ejecución y conectado`,
      text: 'Tu versión es más reciente que esta página, por lo que es posible que algunas funciones no estén disponibles aquí.',
    }),
    'not-registered': (product) => ({
      heading: `Esperando a ${product}`,
      title: `${product} aún no está registrado`,
      text: `Abre ${product} y regístralo. Esta página lo detectará automáticamente.`,
    }),
    reconnecting: (product) => ({
      title: `Se perdió la conexión con ${product}. Reconectando…`,
      text: 'Esto ocurre cuando el software se reinicia. Normalmente tarda unos segundos.',
    }),
    unreachable: (product) => ({
      heading: `No pudimos conectarnos a ${product}`,
      title: `${product} está en ejecución, pero no podemos conectarnos`,
      text: `Cierra ${product}, ábrelo de nuevo y selecciona «Intentar de nuevo».`,
    }),
    'not-loaded': (product) => ({
      heading: `No pudimos conectarnos a ${product}`,
      title: `${product} está en ejecución, pero no pudimos cargar una parte de esta página`,
      text: 'Comprueba tu conexión a Internet y vuelve a cargar la página.',
    }),
    blocked: (product) => ({
      heading: `No pudimos conectarnos a ${product}`,
      title: `El navegador está bloqueando la conexión con ${product}`,
      steps: [
        'Selecciona el icono a la izquierda de la dirección web y luego «Configuración del sitio» (o «Configuración de sitios»).',
        'En «Aplicaciones en el dispositivo», «Apps en el dispositivo» o «Acceso a la red local», elige «Permitir».',
        'Vuelve a esta página. Se conectará automáticamente.',
      ],
      text: `También puedes abrir ${product} por tu cuenta.`,
    }),
    'no-answer': (product) => ({
      title: `No encontramos ${product} en este equipo`,
      text: `Abre ${product} desde el escritorio o el menú Inicio. Si no está instalado, descárgalo. Si el navegador te pregunta si esta página puede conectarse a las aplicaciones de tu dispositivo, elige «Permitir».`,
    }),
    'not-running': (product) => ({
      heading: `Esperando a ${product}`,
      title: `${product} no está en ejecución en este equipo`,
      text: 'Ábrelo desde el escritorio o el menú Inicio. Si no está instalado, descárgalo.',
    }),
    launching: (product) => ({
      heading: `Esperando a ${product}`,
      title: `Esperando a que se abra ${product}…`,
      text: `Si el navegador te pregunta, elige abrir ${product}.`,
    }),
    'launch-unanswered': (product) => ({
      heading: `Esperando a ${product}`,
      title: `Aún no tenemos respuesta de ${product}`,
      text: 'Si se abrió, continúa ahí. Si no pasó nada, ábrelo desde el escritorio o el menú Inicio. Si no está instalado, descárgalo.',
    }),
    taken: (product) => ({
      heading: `Conexión con ${product} establecida`,
      title: `Sesión iniciada en ${product}`,
    }),
    elsewhere: (product) => ({
      heading: 'Continúa en tu equipo',
      title: `Abre esta página en el equipo que tiene ${product}`,
      text: `${product} funciona en un equipo, no en un teléfono ni en una tableta. Envíate la dirección de esta página y ábrela allí.`,
    }),
  },

  withLaunch: {
    'needs-click': (product) => ({
      text: `Selecciona «Abrir ${product}». No hace falta ningún permiso. También puedes seleccionar «Continuar»: el navegador te preguntará si esta página puede conectarse a las aplicaciones de tu dispositivo. Si eliges «Permitir», esta página podrá ver cuándo está listo ${product}.`,
    }),
    'browser-asking': (product) => ({
      text: `Elige «Permitir» para que esta página pueda conectarse a ${product}. Si no ves ninguna pregunta, selecciona «Abrir ${product}», que no necesita permiso.`,
    }),
    blocked: (product) => ({
      heading: `Esperando a ${product}`,
      text: `Selecciona «Abrir ${product}», que no necesita permiso. O permite que esta página se conecte automáticamente:`,
    }),
    'no-answer': (product) => ({
      text: `Selecciona «Abrir ${product}». Si no está instalado, descárgalo. Si el navegador te pregunta si esta página puede conectarse a las aplicaciones de tu dispositivo, elige «Permitir».`,
    }),
    'not-running': (product) => ({ text: `Selecciona «Abrir ${product}». Si no está instalado, descárgalo.` }),
  },

  open: (product) => `Abrir ${product}`,
  mayClose: 'Puedes cerrar esta ventana.',
  send: 'Enviar la dirección',
  copy: 'Copiar la dirección',
  copied: 'La dirección se ha copiado.',
  copyFailed: 'No pudimos copiar la dirección. Puedes copiarla aquí:',
  onThatComputer: 'Este es ese equipo',
} satisfies HandOffTexts;

import type { WaysInTexts } from './en.ts';

/** Spanish, for a code beside the link and for passkeys. */
export const es: WaysInTexts = {
  code: {
    label: 'Introduce el código del correo',
    works: 'El código funciona durante 10 minutos y solo en este navegador.',
    incomplete: 'Introduce el código de 6 dígitos del correo',
    tooLong: 'El código solo tiene 6 dígitos',
    refused:
      'Este código no ha funcionado. Solo funciona en el navegador desde el que se pidió. Usa el del correo más reciente o pide que te lo enviemos de nuevo.',
    refusals: {
      wrong: 'Este no es el código correcto. Compáralo con el del correo más reciente.',
      expired: 'Este código ha caducado.',
      ended:
        'Se han introducido demasiados códigos incorrectos. Ninguno de los códigos enviados hasta ahora funciona ya.',
      used: 'Este código ya no funciona: ya se ha usado, o se ha usado el enlace del mismo correo.',
    },
    sendNew: 'Enviar uno nuevo',
  },
  passkey: {
    signIn: 'Iniciar sesión con una llave de acceso',
    unknown: 'Esta llave de acceso ya no pertenece a ninguna cuenta. Inicia sesión de otra manera.',
    refused:
      'No se ha podido iniciar sesión con una llave de acceso. Inténtalo de nuevo o inicia sesión de otra manera.',
    unasked:
      'Tu navegador no ha pedido ninguna llave de acceso. Puede que no las permita aquí o que no tenga ninguna. Inicia sesión de otra manera.',
    add: {
      title: 'Inicia sesión más rápido la próxima vez',
      text: 'Con una llave de acceso inicias sesión con tu huella, tu cara o el bloqueo de pantalla, sin correo electrónico ni contraseña.',
      passkeyFor: 'Llave de acceso para {account}',
      create: 'Crear una llave de acceso',
      notNow: 'Ahora no',
      changed: 'La llave de acceso que crees ahora será para esta cuenta.',
      named: 'Si es la cuenta correcta, vuelve a seleccionar «Crear una llave de acceso».',
      signInAgain: 'Vuelve a iniciar sesión para crear una llave de acceso.',
      oldSignIn:
        'Ha pasado un tiempo desde que iniciaste sesión. Para proteger tu cuenta, vuelve a iniciar sesión antes de crear una llave de acceso.',
      signInNow: 'Volver a iniciar sesión',
      failed: 'No se ha podido crear la llave de acceso. Inténtalo de nuevo o hazlo en otro momento.',
      unasked:
        'Tu navegador no ha preguntado, así que no se ha creado ninguna llave de acceso. Puede que no las permita aquí. Inténtalo de nuevo o continúa sin una.',
      unsupported: 'Este navegador no puede crear llaves de acceso. Puedes continuar sin una.',
      doneTitle: '¡Tu llave de acceso se ha creado!',
      doneText: (product) => `La próxima vez, úsala para iniciar sesión en ${product}.`,
      mailed: 'También recibirás un correo electrónico para avisarte.',
      existsTitle: 'Ya tienes una llave de acceso',
      existsText: (product) =>
        `Tu llave de acceso está guardada en este dispositivo. Úsala para iniciar sesión en ${product}.`,
    },
  },
};

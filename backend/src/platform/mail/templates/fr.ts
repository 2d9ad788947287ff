import type { Templates } from './template.js';

export const fr: Templates = {
  language: 'fr',
  mails: {
    'password-reset': {
      subject: 'Battle Arena : choisir un nouveau mot de passe',
      before: [
        'Bonjour {name},',
        'Ce lien vous permet de choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure :',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: ['Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe ne change pas.'],
    },
    'admin-reset': {
      subject: 'Battle Arena : un admin vous envoie un lien pour changer de mot de passe',
      before: [
        'Bonjour {name},',
        'Un admin de Battle Arena vous envoie ce lien, avec lequel vous choisissez vous-même un nouveau mot de passe. Il fonctionne une seule fois, pendant une heure :',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Personne d’autre que vous ne voit votre mot de passe, pas même les admins. Tant que vous n’utilisez pas le lien, l’ancien reste valable.',
      ],
    },
    'email-changed': {
      subject: 'Battle Arena : votre compte a une nouvelle adresse e-mail',
      before: [
        'Bonjour {name},',
        'L’adresse e-mail de votre compte vient d’être changée, avec votre mot de passe. Cette boîte ne recevra plus rien pour ce compte.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, écrivez-nous aussitôt via la page de contact.'],
    },
    'admin-protected': {
      subject: 'Battle Arena : {person} a de nouveau les droits d’admin',
      before: [
        'Bonjour {name},',
        'L’admin {person} a activé la connexion en deux étapes et a donc de nouveau les droits d’admin. Le mot de passe a suffi pour cela.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si vous n’êtes pas au courant, demandez à {person}. Dans le panneau d’administration, sous « Utilisateurs », vous pouvez fermer les sessions et retirer les droits.',
      ],
    },
    'provider-linked': {
      subject: 'Battle Arena : une nouvelle façon de se connecter',
      before: [
        'Bonjour {name},',
        'Votre compte s’ouvre désormais aussi par une connexion via {provider}. Cela a été confirmé avec votre mot de passe.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'provider-unlinked': {
      subject: 'Battle Arena : une façon de se connecter a été retirée',
      before: [
        'Bonjour {name},',
        'Une connexion via {provider} n’ouvre plus votre compte. Cela a été confirmé avec votre mot de passe.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'providers-removed': {
      subject: 'Battle Arena : vos connexions via d’autres sites ont été retirées',
      before: [
        'Bonjour {name},',
        'Un nouveau mot de passe a été défini avec un lien reçu par e-mail. Depuis, une connexion via ces sites n’ouvre plus votre compte : {provider}. Vous pouvez les lier de nouveau dans votre profil.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si ce n’était pas vous, quelqu’un d’autre lit vos e-mails. Changez le mot de passe de votre boîte et écrivez-nous.',
      ],
    },
    'passkey-added': {
      subject: 'Battle Arena : une nouvelle clé d’accès',
      before: [
        'Bonjour {name},',
        'La clé d’accès « {passkey} » permet désormais de vous connecter, sans mot de passe ni code. Cela a été confirmé par votre mot de passe ou, sans mot de passe, par une connexion récente.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si ce n’était pas vous, retirez-la dans votre profil, changez votre mot de passe sans attendre et écrivez-nous.',
      ],
    },
    'passkey-removed': {
      subject: 'Battle Arena : une clé d’accès a été retirée',
      before: [
        'Bonjour {name},',
        'La clé d’accès « {passkey} » ne permet plus de vous connecter. Cela a été confirmé par votre mot de passe ou, sans mot de passe, par une connexion récente. Vous pouvez aussi la supprimer de votre appareil.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'passkeys-removed': {
      subject: 'Battle Arena : vos clés d’accès ont été retirées',
      before: [
        'Bonjour {name},',
        'Un nouveau mot de passe a été défini avec un lien reçu par e-mail. Depuis, vos clés d’accès ne permettent plus de vous connecter. Vous pouvez les ajouter de nouveau dans votre profil.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si ce n’était pas vous, quelqu’un d’autre lit vos e-mails. Changez le mot de passe de votre boîte et écrivez-nous.',
      ],
    },
    'api-token-created': {
      subject: 'Battle Arena : un nouveau jeton d’API',
      before: [
        'Bonjour {name},',
        'Le jeton d’API « {token} » peut désormais agir en votre nom, jusqu’au {until} inclus. Cela a été confirmé par votre mot de passe ou, sans mot de passe, par une connexion récente.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si ce n’était pas vous, révoquez-le dans le panneau d’administration, sous « Jetons d’API », changez votre mot de passe sans attendre et écrivez-nous.',
      ],
    },
    'api-tokens-ended': {
      subject: 'Battle Arena : vos jetons d’API ont été révoqués',
      before: [
        'Bonjour {name},',
        'Un nouveau mot de passe a été défini avec un lien reçu par e-mail. Depuis, vos jetons d’API ne fonctionnent plus. Vous pouvez en créer de nouveaux dans le panneau d’administration.',
      ],
      button: 'Écrire aux admins',
      after: [
        'Si ce n’était pas vous, quelqu’un d’autre lit vos e-mails. Changez le mot de passe de votre boîte et écrivez-nous.',
      ],
    },
    'second-factor-on': {
      subject: 'Battle Arena : la connexion en deux étapes est activée',
      before: [
        'Bonjour {name},',
        'La connexion en deux étapes vient d’être activée pour votre compte. Désormais, il faut votre mot de passe et un code de votre application d’authentification pour se connecter. Vos autres sessions ont été fermées. Gardez vos codes de secours en lieu sûr.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'second-factor-off': {
      subject: 'Battle Arena : la connexion en deux étapes est désactivée',
      before: [
        'Bonjour {name},',
        'La connexion en deux étapes vient d’être désactivée pour votre compte, avec votre mot de passe et un code. Désormais, le mot de passe suffit.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'sessions-ended': {
      subject: 'Battle Arena : toutes vos sessions ont été fermées',
      before: [
        'Bonjour {name},',
        'Un admin a fermé toutes les sessions de votre compte, sur tous les appareils. Motif : {reason}',
        'Reconnectez-vous avec votre mot de passe. Si quelqu’un d’autre peut le connaître, choisissez-en un nouveau dans votre profil. Les liens de nouveau mot de passe envoyés auparavant ne fonctionnent plus.',
      ],
      button: 'Écrire aux admins',
      after: ['Si vous ne savez pas pourquoi, écrivez-nous.'],
    },
    suspended: {
      subject: 'Battle Arena : votre compte est suspendu jusqu’au {until}',
      before: [
        'Bonjour {name},',
        'Un admin a suspendu votre compte. Motif : {reason}',
        'La suspension prend fin d’elle-même le {until}. Votre profil montre ce qu’elle bloque. Vos paris ouverts et vos votes restent tels quels.',
      ],
      button: 'Répondre aux admins',
      after: ['Si vous pensez à une erreur, répondez-nous. Ce message nous parvient toujours.'],
    },
    'suspension-lifted': {
      subject: 'Battle Arena : votre suspension est levée',
      before: ['Bonjour {name},', 'Un admin a levé votre suspension. Tout vous est de nouveau ouvert.'],
      button: 'Écrire aux admins',
      after: [],
    },
    'second-factor-removed': {
      subject: 'Battle Arena : votre connexion en deux étapes a été retirée',
      before: [
        'Bonjour {name},',
        'La connexion en deux étapes a été retirée de votre compte par un admin ou par l’exploitant du serveur. Motif : {reason}',
        'Désormais, votre mot de passe suffit. Réactivez la connexion en deux étapes dans votre profil.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'recovery-codes-new': {
      subject: 'Battle Arena : vous avez de nouveaux codes de secours',
      before: [
        'Bonjour {name},',
        'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'recovery-code-used': {
      subject: 'Battle Arena : un code de secours a été utilisé',
      before: [
        'Bonjour {name},',
        'Quelqu’un s’est connecté à votre compte avec un code de secours. Ce code ne fonctionne plus. Votre profil indique combien il en reste et permet d’en créer de nouveaux.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, changez votre mot de passe sans attendre et écrivez-nous.'],
    },
    'codes-wrong': {
      subject: 'Battle Arena : des codes faux à votre connexion',
      before: [
        'Bonjour {name},',
        'Quelqu’un a saisi votre mot de passe, puis cinq codes faux de la connexion en deux étapes. Sans le bon code, personne n’entre. Les essais suivants sont ralentis.',
      ],
      button: 'Écrire aux admins',
      after: ['Si ce n’était pas vous, quelqu’un connaît votre mot de passe : changez-le sans attendre.'],
    },
    'address-confirm': {
      subject: 'Battle Arena : confirmez votre adresse e-mail',
      before: [
        'Bonjour {name},',
        'Est-ce bien votre adresse ? Confirmez-la en un clic. Si la saison l’exige, l’argent de bienvenue et les votes du public demandent une adresse confirmée.',
      ],
      button: 'Confirmer l’adresse',
      after: ['Si vous n’avez pas de compte chez nous, ignorez cet e-mail. Il ne se passera rien.'],
    },
    welcome: {
      subject: 'Bienvenue sur Battle Arena, {name}',
      before: [
        'Bonjour {name},',
        'Votre compte est prêt. Battle Arena est un tournoi d’AMV : des équipes de deux montent leurs vidéos, des juges tranchent et tout le monde parie sur le vainqueur.',
      ],
      button: 'Aller sur Battle Arena',
      after: [
        'Tant que les inscriptions sont ouvertes, vous pouvez former une équipe avec une autre personne inscrite. Elle vous apporte des ST Dollars pour parier. Sans équipe aussi, vous pouvez voter et jouer à AMVdle.',
      ],
    },
    'team-formed': {
      subject: 'Battle Arena : l’équipe « {team} » est formée',
      before: [
        'Bonjour {name},',
        'Vous faites maintenant partie de l’équipe « {team} ».',
        'Chaque membre qui n’a pas encore reçu l’argent de départ de la saison reçoit {money} ST Dollars.',
      ],
      button: 'Voir l’équipe',
      after: [
        'L’un de vous deux enverra la vidéo de l’équipe dès l’ouverture des envois ; une seule vidéo suffit pour deux.',
        'Jusqu’au début de la compétition, chacun de vous peut partir en un clic. L’équipe disparaît alors, l’argent de départ est rendu, et vous pouvez tous les deux en rejoindre une autre. Ensuite, écrivez à un admin via la page de contact.',
      ],
      secondLink: 'Je n’étais pas d’accord : quitter l’équipe',
    },
    'team-dissolved': {
      subject: 'Battle Arena : l’équipe « {team} » a été dissoute',
      before: [
        'Bonjour {name},',
        'L’équipe « {team} » a été dissoute. Ses deux membres ne sont plus dans aucune équipe, et son argent de départ a été repris.',
      ],
      button: 'Aller sur Battle Arena',
      after: [
        'Tant que les inscriptions sont ouvertes, vous pouvez former une nouvelle équipe. Vous recevrez alors de nouveau l’argent de départ.',
      ],
    },
    'member-replaced': {
      subject: 'Battle Arena : vous n’êtes plus dans l’équipe « {team} »',
      before: [
        'Bonjour {name},',
        'Un admin a donné votre place dans l’équipe « {team} » à une autre personne. Motif : {reason}',
        'L’argent de départ suit la place. Le reste de vos ST Dollars, vos paris et votre vote ne changent pas.',
      ],
      button: 'Écrire aux admins',
      after: ['Si c’est une erreur, écrivez-nous.'],
    },
    'member-joined': {
      subject: 'Battle Arena : vous jouez désormais pour « {team} »',
      before: [
        'Bonjour {name},',
        'Un admin vous a donné une place dans l’équipe « {team} ».',
        'Vous y remplacez {replaced}.',
        'L’argent de départ suit la place : vous recevez {money} ST Dollars.',
      ],
      button: 'Voir l’équipe',
      after: [
        'L’équipe garde ses personnages, sa vidéo et ses résultats. Une seule vidéo pour les deux membres.',
        'Si vous n’étiez pas d’accord : jusqu’au début de la compétition, vous pouvez partir en un clic, et l’équipe disparaît. Ensuite, écrivez à un admin via la page de contact.',
      ],
      secondLink: 'Je n’étais pas d’accord : quitter l’équipe',
    },
    'mate-asked': {
      subject: 'Battle Arena : {leader} vous invite dans l’équipe « {team} »',
      before: [
        'Bonjour {name},',
        '{leader} voudrait jouer avec vous dans l’équipe « {team} ». L’équipe se forme dès que vous acceptez.',
        'L’invitation se termine le {expires}, ou à la fin des inscriptions.',
      ],
      button: 'Accepter ou refuser',
      after: ['Si vous ne faites rien, rien ne se passe : vous restez libre de rejoindre une autre équipe.'],
    },
    'invitation-refused': {
      subject: 'Battle Arena : votre invitation dans « {team} » a été refusée',
      before: [
        'Bonjour {name},',
        'La personne que vous avez invitée dans l’équipe « {team} » ne souhaite pas la rejoindre. Vous pouvez inviter quelqu’un d’autre.',
      ],
      button: 'Former une équipe',
      after: [],
    },
    'invitation-void': {
      subject: 'Battle Arena : votre invitation ne peut plus être acceptée',
      before: [
        'Bonjour {name},',
        'La personne que vous avez invitée dans votre équipe est maintenant dans une autre équipe, est juge ou n’a plus de compte. Retirez l’invitation : vous pourrez alors inviter quelqu’un d’autre.',
      ],
      button: 'Voir l’invitation',
      after: [],
    },
    'team-invitation': {
      subject: 'Battle Arena : {leader} vous invite dans l’équipe « {team} »',
      before: [
        'Bonjour,',
        '{leader} voudrait jouer avec vous dans l’équipe « {team} ». Battle Arena est un tournoi d’AMV par équipes de deux.',
        'Ouvrez ce lien, connectez-vous ou inscrivez-vous, puis acceptez ou refusez. Il se termine le {expires}, ou à la fin des inscriptions.',
      ],
      button: 'Voir l’invitation',
      after: [
        '{leader} a saisi votre adresse. Nous ne la gardons pas. Si vous ne connaissez pas {leader}, ignorez cet e-mail.',
      ],
    },
    'video-refused': {
      subject: 'Battle Arena : votre vidéo n’a pas été acceptée',
      before: [
        'Bonjour {name},',
        'Un admin a regardé « {title} » et ne l’a pas acceptée. Motif : {reason}',
        'Votre équipe peut envoyer un autre fichier tant que les envois sont ouverts.',
      ],
      button: 'Envoyer à nouveau',
      after: ['Si vous pensez à une erreur, écrivez-nous par la page de contact.'],
    },
    'video-reconsidered': {
      subject: 'Battle Arena : votre vidéo attend de nouveau une validation',
      before: [
        'Bonjour {name},',
        'Un admin est revenu sur la décision concernant « {title} ». Motif : {reason}',
        'Jusqu’à la nouvelle décision, seules votre équipe et l’administration voient la vidéo. Vous n’avez rien à faire. Tant que les envois sont ouverts, votre équipe peut envoyer un autre fichier à sa place.',
      ],
      button: 'Voir votre vidéo',
      after: ['Si vous pensez à une erreur, écrivez-nous par la page de contact.'],
    },
    'vote-opened': {
      subject: 'Battle Arena : quelle équipe revient ? Le vote du tour {round} est ouvert',
      before: [
        'Bonjour {name},',
        'Le vote du public après le tour {round} est ouvert : une des équipes éliminées sera repêchée. Vous disposez d’une voix et pouvez la déplacer jusqu’à la clôture.',
        'Le vote se termine le {closes}.',
      ],
      button: 'Voter',
      after: [],
    },
    'vote-cancelled': {
      subject: 'Battle Arena : le vote du public du tour {round} est annulé',
      before: [
        'Bonjour {name},',
        'Vous avez voté après le tour {round}. Ce vote est annulé : aucune voix ne compte, et il ne repêche aucune équipe.',
      ],
      button: 'Voir pourquoi',
      after: [],
    },
    'vote-void': {
      subject: 'Battle Arena : votre voix du tour {round} est de nouveau libre',
      before: [
        'Bonjour {name},',
        '« {team} » n’est plus en lice pour le vote : votre voix est libre. Choisissez une autre équipe.',
        'Le vote se termine le {closes}.',
      ],
      button: 'Voter de nouveau',
      after: [],
    },
    'daily-head': {
      subject: 'Battle Arena : tête de la saison {season}, {day}',
      before: [
        'Bonjour {name},',
        'Voici la tête de la saison {season} au {day}, c’est-à-dire l’empreinte de tout ce qui s’est passé jusqu’ici. Gardez cet e-mail. Si quelqu’un réécrit un jour cette histoire, elle ne correspondra plus.',
      ],
      button: 'Vérifier',
      after: ['Pour vérifier, copiez le texte ci-dessus dans le champ « Une tête que vous avez gardée ».'],
    },
    mass: { subject: '{subject}', before: [], button: null, after: [] },
    contact: {
      subject: 'Formulaire de contact : {subject}',
      before: [
        '{email} a envoyé ce message avec le formulaire de contact. Votre réponse ira à cette adresse.',
      ],
      button: 'Ouvrir l’administration',
      after: ['Les messages sont supprimés après {days} jours.'],
    },
    audition: {
      subject: 'Audition : {subject}',
      before: [
        '{email} a envoyé cette candidature avec le formulaire d’audition. Votre réponse ira à cette adresse.',
      ],
      button: 'Ouvrir l’administration',
      after: ['Les messages sont supprimés après {days} jours.'],
    },
  },
  footer: {
    why: 'Vous recevez ce message parce que vous avez un compte sur Battle Arena et êtes inscrit aux e-mails d’information ou aux têtes du jour.',
    unsubscribe: 'Se désinscrire des e-mails d’information et des têtes du jour',
  },
};
